import { Autocomplete } from '@mantine/core';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { findCodes } from '../model/paper-codes.ts';
import classes from './enter-paper.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  description: string;
}

/** The document code of a paper, found by its letters or its plain name; one that nobody knows may be typed. */
export const CodeField = ({ value, onChange, description }: CodeFieldProps) => {
  const found = findCodes(value);
  const names = new Map(found.map(({ code, name }) => [code, name]));
  return (
    <Autocomplete
      size="sm"
      label="Document code"
      placeholder="CTNF, or “rejection”"
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      data={found.map(({ code }) => code)}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      maxLength={40}
      data-autofocus
      renderOption={({ option }) => (
        <span className={classes.option}>
          <ReferenceChip>{option.value}</ReferenceChip>
          {names.get(option.value)}
        </span>
      )}
    />
  );
};
