import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { clientDateWarnings } from '../../../dates/deadlines/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import type { ReadDate } from '../hooks/use-read-date.ts';
import type { DateSource } from '../model/milestone-fields.ts';
import classes from './milestone-form.module.css';

type Dates = Pick<Milestone, 'dueAt' | 'clientDueDate'>;

const sourceLabels: Readonly<Record<DateSource, string | undefined>> = {
  people: undefined,
  document: 'Entered from the document',
  rule: 'Calculated by the deadline rule',
  usual: 'Calculated by the deadline rule. Change it only if the action sets another date.',
  extension: 'Calculated from the extension taken',
};

/** Shows the dates recalculated from the date that a person entered from the document. */
const ReadLine = ({ due, latest, reopensVerification, error }: ReadDate) => (
  <div className={classes.outcome} role="status">
    {error && (
      <Text as="p" tone="danger">
        {failureText(error)}
      </Text>
    )}
    {due && (
      <Hint as="p">
        The dates are recalculated from the date you entered: due <LegalDate date={due} />
        {latest && latest !== due && (
          <>
            , final date <LegalDate date={latest} />
          </>
        )}
        .{reopensVerification && ' A second person must verify this milestone again.'}
      </Hint>
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

/** Due date and client date of a milestone, with the effects and warnings of a change. */
export const MilestoneDateFields = (props: MilestoneDateFieldsProps) => {
  const { source, initial, dates, read, onChange } = props;
  const { dueAt, clientDueDate } = dates;
  const isMoved = read.movesWork && clientDueDate === initial.clientDueDate;
  const warnings = isMoved ? [] : clientDateWarnings({ dueAt: read.due ?? dueAt, clientDueDate });
  return (
    <>
      <div>
        <div className={classes.dates}>
          <DateField
            label="Due date"
            value={dueAt}
            onChange={(date) => onChange({ dueAt: date })}
            placeholder="No due date"
            isRequired={source !== 'people'}
            disabled={source === 'rule' || source === 'extension'}
            description={sourceLabels[source]}
          />
          <DateField
            label="Client date"
            value={clientDueDate}
            onChange={(date) => onChange({ clientDueDate: date })}
            placeholder="No client date"
          />
        </div>
        <ReadLine {...read} />
      </div>
      {warnings.map((warning) => (
        <Text key={warning} as="p" tone="warning" role="status">
          {warning}
        </Text>
      ))}
    </>
  );
};
