import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { isCountryNamed } from '../model/asked-facts.ts';
import classes from './fields.module.css';

interface MatterFieldsProps {
  /** Names of the facts that may change the dates. */
  takes: ReadonlySet<string>;
  /** Facts, with the country as typed so far. */
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

/** Fields for country and design applications, for rules whose period depends on them. */
export const MatterFields = ({ takes, facts, onChange }: MatterFieldsProps) => {
  const { country = '' } = facts;
  const enterCountry = (text: string): void =>
    onChange({ ...facts, country: text === '' ? undefined : text });
  if (!takes.has('country') && !takes.has('isDesign')) return null;
  return (
    <div className={classes.pair}>
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
      {takes.has('isDesign') && (
        <Checkbox
          className={classes.beside}
          size="xs"
          label="Design application"
          checked={facts.isDesign ?? false}
          onChange={(event) => onChange({ ...facts, isDesign: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};
