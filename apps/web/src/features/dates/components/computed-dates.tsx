import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { failureText } from '../../editing/public.ts';
import { LegalDate } from '../../tasks/public.ts';
import type { EntitySize } from '../model/date-strip.ts';
import { writeDateInWords } from '../model/date-words.ts';
import { Arithmetic } from './arithmetic.tsx';
import { DateStrip } from './date-strip.tsx';
import classes from './deadlines.module.css';
import { ExtensionLadder } from './extension-ladder.tsx';

interface ComputedDatesProps {
  title: string;
  /** Whether a date that the rule needs is still to be given. */
  isWaiting: boolean;
  deadline: DeadlineAnswer | undefined;
  error: Error | null;
  entitySize: EntitySize;
}

/** What a rule computes, with its proof. */
export const ComputedDates = ({ title, isWaiting, deadline, error, entitySize }: ComputedDatesProps) => (
  <div className={classes.result}>
    <p className={isWaiting ? classes.quiet : classes.due} role="status">
      {isWaiting && 'The dates are shown as soon as what the rule needs is given.'}
      {error && <span className={classes.problem}>{failureText(error)}</span>}
      {deadline && (deadline.due ? writeDateInWords(deadline.due) : 'The paper itself sets the date.')}
    </p>
    {deadline && (
      <>
        <DateStrip
          title={title}
          dates={{ dueAt: deadline.due, clientDueDate: null, nextReviewAt: null, deadline, entitySize }}
        />
        <Arithmetic lines={deadline.explanation} />
        {deadline.marks && deadline.marks.length > 0 && (
          <dl className={classes.marks}>
            {deadline.marks.map(({ name, date }) => (
              <div key={`${name} ${date}`}>
                <dt>{name}</dt>
                <dd>
                  <LegalDate date={date} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ExtensionLadder deadline={deadline} entitySize={entitySize} />
      </>
    )}
  </div>
);
