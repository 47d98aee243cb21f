import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { withSponsor } from '../../../../components/people/actor-name.ts';
import { dateChangeText } from '../model/date-change-text.ts';
import classes from './date-card.module.css';

/** Lists every change of a date: the time, the person, the changed values and the reason. */
export const DateChanges = ({ changes }: Pick<DateCard, 'changes'>) => {
  const writeMoment = useMomentWords();
  if (changes.length === 0) return <Muted as="p">No changes.</Muted>;
  return (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.field}`}>
          <time dateTime={change.at}>{writeMoment(change.at).dated}</time>
          <span>
            {withSponsor(change.by.name, change.for?.name)} {dateChangeText(change)}
            {change.reason && <Hint block>{change.reason}</Hint>}
          </span>
        </li>
      ))}
    </ol>
  );
};
