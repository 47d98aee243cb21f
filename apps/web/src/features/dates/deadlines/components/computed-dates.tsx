import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { writeLongDate } from '../model/date-labels.ts';
import type { EntitySize } from '../model/date-strip.ts';
import { Arithmetic } from './arithmetic.tsx';
import { DateStrip } from './date-strip.tsx';
import classes from './deadlines.module.css';
import { ExtensionTable } from './extension-table.tsx';

interface ComputedDatesProps {
  title: string;
  /** Whether a required date is still missing. */
  isWaiting: boolean;
  deadline: DeadlineResponse | undefined;
  error: Error | null;
  entitySize: EntitySize;
}

/** The computed dates of a rule, with their explanation. */
export const ComputedDates = ({ title, isWaiting, deadline, error, entitySize }: ComputedDatesProps) => (
  <div className={classes.result}>
    <p className={isWaiting ? classes.quiet : classes.due} role="status">
      {isWaiting && 'Enter the dates that the rule requires to calculate the deadline.'}
      {error && <span className={classes.problem}>{failureText(error)}</span>}
      {deadline && (deadline.due ? writeLongDate(deadline.due) : 'The document itself sets the date.')}
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
        <ExtensionTable deadline={deadline} entitySize={entitySize} />
      </>
    )}
  </div>
);
