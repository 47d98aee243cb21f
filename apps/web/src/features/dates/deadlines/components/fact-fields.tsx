import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { type DateFact, factLabel, inOrderOfCase, withFact } from '../model/asked-facts.ts';
import classes from './fields.module.css';

interface FactFieldsProps {
  names: readonly DateFact[];
  /** Whether the rule can be computed without them. */
  isOptional?: boolean;
  /** Whether the first field has the focus when the fields appear. */
  focusesFirst?: boolean;
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

/** Fields for the dates that a rule is computed with. */
export const FactFields = ({
  names,
  isOptional = false,
  focusesFirst = false,
  facts,
  onChange,
}: FactFieldsProps) => {
  if (names.length === 0) return null;
  return (
    <Stack gap={12} align="start" className={classes.pair}>
      {inOrderOfCase(names).map((name, index) => (
        <DateField
          key={name}
          autoFocus={focusesFirst && index === 0}
          label={factLabel(name, isOptional)}
          value={facts[name] ?? null}
          onChange={(date) => onChange(withFact(facts, name, date))}
          placeholder={isOptional ? 'Optional' : 'Required to compute the date'}
        />
      ))}
    </Stack>
  );
};
