import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { isCountryNamed } from '../model/asked-facts.ts';
import classes from './fields.module.css';

interface MatterFieldsProps {
  /** Names of the facts that may change the dates. */
  takes: ReadonlySet<string>;
  /** With a country as it is typed. */
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

/** Asks what kind of matter it is, and where the act is done, for rules that have other periods then. */
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
          label="Country, two letters"
          placeholder="Where it is known"
          maxLength={2}
          value={country}
          error={!isCountryNamed(facts) && (country.length < 2 || 'Not a code such as US or EP')}
          onChange={(event) => enterCountry(event.currentTarget.value.toUpperCase())}
        />
      )}
      {takes.has('isDesign') && (
        <Checkbox
          className={classes.beside}
          size="xs"
          label="It is a design"
          checked={facts.isDesign ?? false}
          onChange={(event) => onChange({ ...facts, isDesign: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};
