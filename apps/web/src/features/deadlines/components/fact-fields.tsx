import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { DateField } from '../../../components/dates/date-field.tsx';
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
        <DateField
          key={name}
          label={factLabel(name)}
          value={facts[name] ?? null}
          onChange={(date) => onChange(withFact(facts, name, date))}
          placeholder={isOptional ? 'Optional' : 'Required to compute the date'}
        />
      ))}
    </div>
  );
};
