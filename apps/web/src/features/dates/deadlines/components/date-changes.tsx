import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { withSponsor } from '../../../../components/people/actor-name.ts';
import { dateChangeText } from '../model/date-change-text.ts';
import classes from './date-card.module.css';

/** Lists every change of a date: the time, the person, the changed values and the reason. */
export const DateChanges = ({ changes }: Pick<DateCard, 'changes'>) => {
  const writeMoment = useMomentWords();
  if (changes.length === 0) return <p className={classes.quiet}>No changes.</p>;
  return (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.field}`}>
          <time dateTime={change.at}>{writeMoment(change.at).dated}</time>
          <span>
            {withSponsor(change.by.name, change.for?.name)} {dateChangeText(change)}
            {change.reason && <span className={classes.reason}>{change.reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
