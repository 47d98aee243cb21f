import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import { DateInput } from '@mantine/dates';
import { calendar } from '../../tasks/public.ts';
import { type DateFact, factLabel, inOrderOfCase, withFact } from '../model/asked-facts.ts';
import classes from './fields.module.css';

interface FactFieldsProps {
  names: readonly DateFact[];
  /** Whether the rule computes something without them. */
  isOptional?: boolean;
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

/** Asks for the dates that a rule computes with. */
export const FactFields = ({ names, isOptional = false, facts, onChange }: FactFieldsProps) => {
  if (names.length === 0) return null;
  return (
    <div className={classes.pair}>
      {inOrderOfCase(names).map((name) => (
        <DateInput
          key={name}
          {...calendar}
          size="sm"
          label={factLabel(name)}
          value={facts[name] ?? null}
          onChange={(date) => onChange(withFact(facts, name, date))}
          valueFormat="D MMM YYYY"
          placeholder={isOptional ? 'Where it is known' : 'Needed to compute the date'}
          clearable
        />
      ))}
    </div>
  );
};
