import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { DateInput } from '@mantine/dates';
import { calendar } from '../../../components/dates/calendar.ts';
import { type DateFact, factLabel, inOrderOfCase, withFact } from '../model/asked-facts.ts';
import classes from './fields.module.css';

interface FactFieldsProps {
  names: readonly DateFact[];
  /** Whether the rule can be computed without them. */
  isOptional?: boolean;
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

/** Fields for the dates that a rule is computed with. */
export const FactFields = ({ names, isOptional = false, facts, onChange }: FactFieldsProps) => {
  if (names.length === 0) return null;
  return (
    <div className={classes.pair}>
      {inOrderOfCase(names).map((name) => (
        <DateInput
          key={name}
          {...calendar}
          size="sm"
          label={factLabel(name, isOptional)}
          value={facts[name] ?? null}
          onChange={(date) => onChange(withFact(facts, name, date))}
          valueFormat="D MMM YYYY"
          placeholder={isOptional ? 'Optional' : 'Required to compute the date'}
          clearable
        />
      ))}
    </div>
  );
};
