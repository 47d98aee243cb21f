import { Select } from '@mantine/core';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { linesOf, rowsOf, textOf } from '../model/field-values.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { RowsField } from './rows-field.tsx';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const longTextRows = 4;
const linesRows = 4;
const below = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

const DateInput = ({ id, label, value, problem, description, onChange, onLeave }: FieldInputProps) => {
  const text = textOf(value);
  const isDate = isoDate.test(text);
  return (
    <DateField
      id={id}
      label={label}
      value={isDate ? text : null}
      unreadable={isDate ? undefined : text}
      onUnreadable={onChange}
      onChange={(date) => onChange(date ?? '')}
      onBlur={onLeave}
      error={problem}
      description={description}
    />
  );
};

const ChoiceInput = (props: FieldInputProps) => {
  const { field, value } = props;
  return (
    <Select
      id={props.id}
      size="sm"
      label={props.label}
      data={field.choices}
      value={textOf(value) || null}
      onChange={(chosen) => props.onChange(chosen ?? '')}
      onBlur={props.onLeave}
      placeholder={field.choices.length === 0 ? 'Nothing to choose from' : 'Choose'}
      disabled={field.choices.length === 0}
      error={props.problem}
      description={props.description}
      inputWrapperOrder={below}
      clearable
    />
  );
};

/** Control of a field by its kind. */
export const FieldInput = (props: FieldInputProps) => {
  const { id, field, label, value, problem, description, onChange, onLeave } = props;
  const text = { id, label, error: problem, description, isDescriptionBelow: true, onBlur: onLeave };
  switch (field.kind) {
    case 'text':
      return <TextField {...text} dir="auto" value={textOf(value)} onChange={onChange} />;
    case 'number':
      return <TextField {...text} value={textOf(value)} onChange={onChange} inputMode="numeric" />;
    case 'long-text':
      return (
        <TextField
          {...text}
          dir="auto"
          value={textOf(value)}
          onChange={onChange}
          multiline
          rows={longTextRows}
        />
      );
    case 'lines':
      return (
        <TextField
          {...text}
          dir="auto"
          description={
            <>
              {description} <span>One line each</span>
            </>
          }
          value={linesOf(value).join('\n')}
          onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
          multiline
          rows={linesRows}
        />
      );
    case 'date':
      return <DateInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'yes-no':
      return (
        <Checkbox
          id={id}
          label={label}
          description={description}
          error={problem}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'rows':
      return <RowsField {...props} rows={rowsOf(value)} />;
  }
};
