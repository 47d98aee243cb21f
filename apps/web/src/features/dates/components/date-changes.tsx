import { plainDateSchema } from '@hub/contract/fields.ts';
import type { DateCard } from '@hub/contract/workflow/deadline.schema.ts';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { writeShortDate } from '../../tasks/public.ts';
import classes from './date-card.module.css';

const fieldWords: Readonly<Record<string, string>> = {
  dueAt: 'Due date',
  clientDueDate: 'Client date',
  extensionMonths: 'Months of extension',
  trigger: 'Trigger',
};

const write = (value: string | null): string => {
  if (value === null) return 'none';
  return plainDateSchema.safeParse(value).success ? writeShortDate(value) : value;
};

/** Every change of a date: when, by whom, from what to what, and why. */
export const DateChanges = ({ changes }: Pick<DateCard, 'changes'>) => {
  const words = useMomentWords();
  if (changes.length === 0) return <p className={classes.quiet}>It has not been changed.</p>;
  return (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.field}`}>
          <time dateTime={change.at}>{words(change.at).dated}</time>
          <span>
            {change.by.name}: {fieldWords[change.field] ?? change.field} from {write(change.from)} to{' '}
            {write(change.to)}
            {change.reason && <span className={classes.reason}>{change.reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
