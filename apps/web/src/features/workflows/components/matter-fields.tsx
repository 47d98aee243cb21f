import { type DeadlineFacts, deadlineFactsSchema } from '@hub/contract/workflow/deadline.schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './fields.module.css';

interface MatterFieldsProps {
  /** Names of the facts that may change the dates. */
  takes: ReadonlySet<string>;
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text);

/** Asks what kind of matter it is, and where the act is done, for rules that have other periods then. */
export const MatterFields = ({ takes, facts, onChange }: MatterFieldsProps) => {
  const [country, setCountry] = useState(facts.country ?? '');
  const enterCountry = (text: string) => {
    setCountry(text);
    onChange(deadlineFactsSchema.parse({ ...facts, country: isCountry(text) ? text : undefined }));
  };
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
          error={country !== '' && !isCountry(country)}
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
