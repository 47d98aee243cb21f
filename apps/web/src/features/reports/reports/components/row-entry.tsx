import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { Select } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import type { EnteredRow } from '../model/field-values.ts';
import { rowText } from '../model/value-text.ts';
import classes from './fields.module.css';

type Column = MergedField['columns'][number];

interface RowEntryProps {
  id: string;
  /** Place in the list, from 0. */
  index: number;
  columns: readonly Column[];
  row: EnteredRow;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (row: EnteredRow) => void;
  onRemove: () => void;
}

interface CellProps {
  column: Column;
  text: string;
  onChange: (text: string) => void;
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const longTextRows = 3;

const Cell = ({ column, text, onChange }: CellProps) => {
  const { kind, choices } = column;
  const label = column.required ? `${column.label} (required)` : column.label;
  if (kind === 'date')
    return (
      <DateField
        label={label}
        value={isoDate.test(text) ? text : null}
        unreadable={isoDate.test(text) ? undefined : text}
        onUnreadable={onChange}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  if (kind === 'choice')
    return (
      <Select
        size="sm"
        label={label}
        data={choices}
        value={text || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        placeholder="Choose"
        clearable
      />
    );
  if (kind === 'yes-no')
    return <Checkbox label={label} checked={text === 'yes'} onChange={(is) => onChange(is ? 'yes' : '')} />;
  return (
    <TextField
      label={label}
      dir="auto"
      value={text}
      onChange={onChange}
      {...(kind === 'long-text' && { multiline: true, rows: longTextRows })}
    />
  );
};

/** Entry of a list, folded to one line or open with a control for each column. */
export const RowEntry = ({ id, index, columns, row, isOpen, onOpen, onChange, onRemove }: RowEntryProps) => {
  const cells = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) cells.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isOpen]);
  const text = rowText(columns, row);
  return (
    <li className={classes.entry} data-open={isOpen || undefined}>
      <Row gap={4} className={classes.entryHead}>
        <button
          type="button"
          className={classes.entryButton}
          data-entry
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
        >
          <Icon icon={isOpen ? IconChevronDown : IconChevronRight} size="sm" />
          <span className={classes.number}>{index + 1}</span>
          <Text cut dir="auto">
            {text || 'Empty entry'}
          </Text>
        </button>
        <Button variant="icon" size="small" label={`Remove entry ${index + 1}`} onClick={onRemove}>
          <Icon icon={IconTrash} size="sm" />
        </Button>
      </Row>
      {isOpen && (
        <div id={id} ref={cells} className={classes.cells}>
          {columns.map((column) => (
            <div key={column.name} data-kind={column.kind}>
              <Cell
                column={column}
                text={row[column.name] ?? ''}
                onChange={(changed) => onChange({ ...row, [column.name]: changed })}
              />
            </div>
          ))}
        </div>
      )}
    </li>
  );
};
