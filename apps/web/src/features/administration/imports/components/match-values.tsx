import { entitySizeSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import type { Import } from '@hub/contract/imports/import.schema.ts';
import { inventionStatuses } from '@hub/contract/inventions/invention.schema.ts';
import { isWordField, type TranslatedField, valueKey } from '@hub/domain/imports/import-values.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { Checkbox, Select } from '@mantine/core';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { fieldLabel } from '../model/import-labels.ts';
import classes from './imports.module.css';

type Translations = Import['translations'];

interface MatchValuesProps {
  shown: Import;
  translations: Translations;
  onChange: (translations: Translations) => void;
}

interface ValueRow {
  field: TranslatedField;
  value: string;
  /** Null for a value that was translated before. */
  rows: number | null;
}

const idOf = ({ field, value }: { field: string; value: string }): string => `${field} ${valueKey(value)}`;

const wordsOf = (kind: Import['kind'], field: TranslatedField): readonly string[] =>
  field === 'entitySize' ? entitySizeSchema.options : kind === 'tasks' ? taskStatuses : inventionStatuses;

const toLabel = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');

/** Values of a file that name nothing in the hub, each with what it means. */
export const MatchValues = ({ shown, translations, onChange }: MatchValuesProps) => {
  const { kind } = shown;
  const known = new Map(translations.map((one) => [idOf(one), one]));
  const rows = new Map<string, ValueRow>();
  for (const { field, value } of [...shown.translations, ...translations])
    rows.set(idOf({ field, value }), { field, value, rows: null });
  for (const unknown of shown.unknownValues) rows.set(idOf(unknown), unknown);
  if (rows.size === 0) return null;
  const set = (row: ValueRow, target: string | null | undefined): void => {
    const others = translations.filter((one) => idOf(one) !== idOf(row));
    const { field, value } = row;
    onChange(target === undefined ? others : [...others, { field, value: valueKey(value), target }]);
  };
  const columns = defineColumns<ValueRow>([
    { id: 'value', header: 'Value in the file', isRowHeader: true, cell: ({ value }) => value },
    {
      id: 'field',
      header: 'Field',
      width: '180px',
      cell: ({ field }) => <span className={classes.second}>{fieldLabel(kind, field)}</span>,
    },
    {
      id: 'rows',
      header: 'Found in',
      width: '88px',
      align: 'end',
      cardAlign: 'end',
      cell: ({ rows: count }) => (
        <span className={classes.figure}>{count === null ? '' : countOf(count, 'row')}</span>
      ),
    },
    {
      id: 'target',
      header: 'Means',
      width: '280px',
      cell: (row) => {
        const target = known.get(idOf(row))?.target;
        const label = `Meaning of ${row.value}`;
        return isWordField(row.field) ? (
          <Select
            aria-label={label}
            placeholder="Unknown"
            clearable
            disabled={target === null}
            data={wordsOf(kind, row.field).map((word) => ({ value: word, label: toLabel(word) }))}
            value={target ?? null}
            onChange={(word) => set(row, word ?? undefined)}
          />
        ) : (
          <PeoplePicker
            aria-label={label}
            disabled={target === null}
            value={target ? target.split('; ') : []}
            onChange={(people) => set(row, people.length > 0 ? people.join('; ') : undefined)}
          />
        );
      },
    },
    {
      id: 'left',
      header: 'Leave out',
      cardLabel: 'Leave out',
      width: 'calc(104px + var(--hub-gutter))',
      cell: (row) => (
        <Checkbox
          aria-label={`Leave out ${row.value}`}
          checked={known.get(idOf(row))?.target === null}
          onChange={({ currentTarget }) => set(row, currentTarget.checked ? null : undefined)}
        />
      ),
    },
  ]);
  return (
    <section className={classes.values} aria-label="Values of the file">
      <h2 className={classes.heading}>
        {shown.unknownValues.length > 0 ? 'Values that the hub does not know' : 'Translated values'}
      </h2>
      <DataTable
        label="Values of the file"
        columns={columns}
        rows={[...rows.values()]}
        rowId={idOf}
        card={'"value rows" auto "field field" auto "target target" auto "left left" auto / 1fr auto'}
      />
    </section>
  );
};
