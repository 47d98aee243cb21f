import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { Stack } from '../../../../components/look/stack.tsx';
import { isCountryNamed } from '../model/asked-facts.ts';
import classes from './fields.module.css';

interface MatterFieldsProps {
  /** Names of the facts that may change the dates. */
  takes: ReadonlySet<string>;
  /** Facts, with the country as typed so far. */
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

const flags = [
  ['isDesign', 'Design application'],
  ['isReissue', 'Reissue'],
  ['isNationalStage', 'National stage of an international application'],
] as const;

/** Fields for the country and kind of the application, for rules whose period depends on them. */
export const MatterFields = ({ takes, facts, onChange }: MatterFieldsProps) => {
  const { country = '' } = facts;
  const enterCountry = (text: string): void =>
    onChange({ ...facts, country: text === '' ? undefined : text });
  const asked = flags.filter(([name]) => takes.has(name));
  if (!takes.has('country') && asked.length === 0) return null;
  return (
    <Stack gap={12} align="start" className={classes.pair}>
      {takes.has('country') && (
        <TextInput
          size="sm"
          label="Country code"
          placeholder="Optional"
          maxLength={2}
          value={country}
          error={
            !isCountryNamed(facts) && (country.length < 2 || 'Enter a two-letter code, such as US or EP')
          }
          onChange={(event) => enterCountry(event.currentTarget.value.toUpperCase())}
        />
      )}
      {asked.map(([name, label]) => (
        <Checkbox
          key={name}
          className={classes.beside}
          size="xs"
          label={label}
          checked={facts[name] ?? false}
          onChange={(event) => onChange({ ...facts, [name]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
};
