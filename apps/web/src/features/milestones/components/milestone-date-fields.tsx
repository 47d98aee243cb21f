import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { DateInput } from '@mantine/dates';
import { clientDateWarnings } from '../../dates/public.ts';
import { failureText } from '../../editing/public.ts';
import { calendar, LegalDate } from '../../tasks/public.ts';
import type { DateSource } from '../api/milestone-fields.ts';
import type { ReadDate } from '../hooks/use-read-date.ts';
import classes from './milestone-form.module.css';

type Dates = Pick<Milestone, 'dueAt' | 'clientDueDate'>;

const field = {
  ...calendar,
  valueFormat: 'D MMM YYYY',
  inputWrapperOrder: ['label', 'input', 'description'] as ['label', 'input', 'description'],
};

const sourceWords: Readonly<Record<DateSource, string | undefined>> = {
  people: undefined,
  paper: 'As read from the paper',
  rule: 'Follows from the deadline rule',
  extension: 'Follows from the extension taken',
};

/** What becomes of the date when another day was read. */
const ReadLine = ({ due, latest, reopensCheck, error }: ReadDate) => (
  <div className={classes.outcome} role="status">
    {error && <p className={classes.problem}>{failureText(error)}</p>}
    {due && (
      <p className={classes.read}>
        The date is computed anew from the day read: due <LegalDate date={due} />
        {latest && latest !== due && (
          <>
            , latest <LegalDate date={latest} />
          </>
        )}
        .{reopensCheck && ' Its finish, which a second person confirmed, waits for one again.'}
      </p>
    )}
  </div>
);

interface MilestoneDateFieldsProps {
  source: DateSource;
  initial: Dates;
  dates: Dates;
  read: ReadDate;
  onChange: (change: Partial<Dates>) => void;
}

/** The two dates of a milestone, with what follows from another due date and what does not fit. */
export const MilestoneDateFields = (props: MilestoneDateFieldsProps) => {
  const { source, initial, dates, read, onChange } = props;
  const { dueAt, clientDueDate } = dates;
  const isMoved = read.movesWork && clientDueDate === initial.clientDueDate;
  const warnings = isMoved ? [] : clientDateWarnings({ dueAt: read.due ?? dueAt, clientDueDate });
  return (
    <>
      <div>
        <div className={classes.dates}>
          <DateInput
            {...field}
            label="Due date"
            value={dueAt}
            onChange={(date) => onChange({ dueAt: date })}
            placeholder="No due date"
            clearable={source === 'people'}
            disabled={source === 'rule' || source === 'extension'}
            description={sourceWords[source]}
          />
          <DateInput
            {...field}
            label="Client date"
            value={clientDueDate}
            onChange={(date) => onChange({ clientDueDate: date })}
            placeholder="No client date"
            clearable
          />
        </div>
        <ReadLine {...read} />
      </div>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning} role="status">
          {warning}
        </p>
      ))}
    </>
  );
};
