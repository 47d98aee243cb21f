import { fieldLimits } from '@hub/domain/reports/fields/report-field.ts';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import type { EnteredRow } from '../model/field-values.ts';
import type { FieldInputProps } from './field-input-props.ts';
import classes from './fields.module.css';
import { RowEntry } from './row-entry.tsx';

/** Field with entries of the same columns. Entries are folded to one line; one is open at a time. */
export const RowsField = (props: FieldInputProps & { rows: readonly EnteredRow[] }) => {
  const { id, field, rows, problem, description, onChange, onLeave } = props;
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const problemId = `${id}-problem`;
  const hintId = `${id}-hint`;
  const replace = (index: number, row: EnteredRow): void =>
    onChange(rows.with(index, { ...row }) as EnteredRow[]);
  const remove = (index: number): void => {
    onChange(rows.toSpliced(index, 1) as EnteredRow[]);
    setOpen(null);
    requestAnimationFrame(() => {
      const entries = list.current?.querySelectorAll<HTMLElement>('[data-entry]');
      (entries?.[Math.min(index, entries.length - 1)] ?? document.getElementById(id))?.focus();
    });
  };
  const add = (): void => {
    onChange([...rows, Object.fromEntries(field.columns.map(({ name }) => [name, '']))]);
    setOpen(rows.length);
  };
  return (
    <fieldset
      ref={list}
      className={classes.rows}
      aria-describedby={[problem && problemId, description && hintId].filter(Boolean).join(' ') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend>{props.label}</legend>
      {description && (
        <Hint id={hintId} as="p" size="small">
          {description}
        </Hint>
      )}
      {rows.length > 0 && (
        <ol className={classes.entries}>
          {rows.map((row, index) => (
            <RowEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
              key={index}
              id={`${id}-${index}`}
              index={index}
              columns={field.columns}
              row={row}
              isOpen={open === index}
              onOpen={() => setOpen(open === index ? null : index)}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {problem && (
        <Text id={problemId} as="p" tone="danger" size="small">
          {problem}
        </Text>
      )}
      <Button
        id={id}
        size="small"
        icon={<Icon icon={IconPlus} size="sm" />}
        aria-label={`Add an entry: ${field.label}`}
        aria-describedby={problem ? problemId : undefined}
        disabled={rows.length >= fieldLimits.entries}
        onClick={add}
      >
        Add an entry
      </Button>
    </fieldset>
  );
};
