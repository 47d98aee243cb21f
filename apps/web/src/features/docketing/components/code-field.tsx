import { Autocomplete } from '@mantine/core';
import { ReferenceChip } from '../../../components/labels/reference-chip.tsx';
import { codeOf, findCodes } from '../model/document-codes.ts';
import classes from './enter-document.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  description: string;
}

/** Field for a document code, found by its letters or its name. Unknown codes are accepted. */
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
      onBlur={() => codeOf(value) !== value && onChange(codeOf(value))}
      selectFirstOptionOnChange
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
