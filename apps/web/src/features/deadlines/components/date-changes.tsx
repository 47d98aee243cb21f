import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { plainDateSchema } from '@hub/contract/fields.ts';
import { useMomentWords } from '../../../components/dates/use-moment-format.ts';
import { writeShortDate } from '../../../lib/format/short-date.ts';
import classes from './date-card.module.css';

const fieldLabels: Readonly<Record<string, string>> = {
  dueAt: 'Due date',
  clientDueDate: 'Client date',
  extensionMonths: 'Months of extension',
  repliedAt: 'Reply',
  finished: 'Finished',
  deleted: 'Cancelled',
  trigger: 'Trigger',
};

const write = (value: string | null): string => {
  if (value === null) return 'none';
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  return plainDateSchema.safeParse(value).success ? writeShortDate(value) : value;
};

/** Every change of a date: when, by whom, the old and new value, and the reason. */
export const DateChanges = ({ changes }: Pick<DateCard, 'changes'>) => {
  const writeMoment = useMomentWords();
  if (changes.length === 0) return <p className={classes.quiet}>No changes.</p>;
  return (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.field}`}>
          <time dateTime={change.at}>{writeMoment(change.at).dated}</time>
          <span>
            {change.by.name}: {fieldLabels[change.field] ?? change.field} from {write(change.from)} to{' '}
            {write(change.to)}
            {change.reason && <span className={classes.reason}>{change.reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
