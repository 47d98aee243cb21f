import { Autocomplete } from '@mantine/core';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import type { TypedCode } from '../hooks/use-document-code.ts';
import { findCodes } from '../model/document-codes.ts';
import classes from './enter-document.module.css';

interface CodeFieldProps {
  code: TypedCode;
  description: string;
  onFocus?: () => void;
  /** Has the focus when the dialog around it opens. */
  isFirst?: boolean;
}

/** Asks which document a text means that is no known code. */
const CodeQuestion = ({ code, onChosen }: { code: TypedCode; onChosen: () => void }) => (
  <fieldset className={classes.question}>
    <legend>Which document is “{code.value}”?</legend>
    {code.choices.map((choice) => (
      <Button
        key={choice.code}
        size="small"
        onClick={() => {
          code.change(choice.code);
          onChosen();
        }}
      >
        <Row as="span" inline gap={8} align="baseline" shrinks>
          <ReferenceChip>{choice.code}</ReferenceChip>
          {choice.name}
        </Row>
      </Button>
    ))}
    <Button
      size="small"
      variant="text"
      onClick={() => {
        code.keep();
        onChosen();
      }}
    >
      None of these
    </Button>
  </fieldset>
);

/** Field for a document code, found by its letters or its name. Text that may mean a known code is asked about. */
export const CodeField = ({ code, description, onFocus, isFirst = true }: CodeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const found = findCodes(code.value);
  const names = new Map(found.map(({ code, name }) => [code, name]));
  return (
    <div className={classes.code}>
      <Autocomplete
        ref={input}
        size="sm"
        label="Document code"
        placeholder="CTNF, or “rejection”"
        description={code.isAsked ? '' : description}
        inputWrapperOrder={['label', 'input', 'description']}
        data={found.map(({ code }) => code)}
        filter={({ options }) => options}
        value={code.value}
        onChange={code.change}
        onFocus={onFocus}
        onBlur={code.leave}
        selectFirstOptionOnChange
        maxLength={40}
        data-autofocus={isFirst || undefined}
        renderOption={({ option }) => (
          <Row as="span" inline gap={8} align="baseline" shrinks>
            <ReferenceChip>{option.value}</ReferenceChip>
            {names.get(option.value)}
          </Row>
        )}
      />
      {code.isAsked && <CodeQuestion code={code} onChosen={() => input.current?.focus()} />}
    </div>
  );
};
