import type { Import, ImportCheck } from '@hub/contract/imports/import.schema.ts';
import { importDateFormats } from '@hub/domain/imports/import-dates.ts';
import { type ImportFieldName, importFields } from '@hub/domain/imports/import-fields.ts';
import { Checkbox, Select } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { canSendQuery } from '../api/imports.queries.ts';
import { hasDates, missingFields } from '../model/import-labels.ts';
import classes from './imports.module.css';
import { MatchValues } from './match-values.tsx';

interface MatchColumnsProps {
  shown: Import;
  /** Cells of the first row. */
  example: readonly string[];
  isChecking: boolean;
  onCheck: (check: ImportCheck) => void;
}

/** Columns that stay in sight above the checked rows. */
const shownColumns = 8;

interface MatchedColumn {
  place: number;
  header: string;
  example: string;
  field: ImportFieldName | null;
}

const formatLabels = {
  iso: '2026-03-31 (year first)',
  us: '03/31/2026 (month first)',
  european: '31.03.2026 (day first)',
} as const;

const card = '"header header" auto "example example" auto "field field" auto / 1fr auto';

/** The columns of a file, each with the field that it is matched with. */
export const MatchColumns = ({ shown, example, isChecking, onCheck }: MatchColumnsProps) => {
  const { kind, headers } = shown;
  const [fields, setFields] = useState(shown.columns);
  const [dateFormat, setDateFormat] = useState(shown.dateFormat);
  // A check returns the translations again, with those that were remembered.
  const [edited, setEdited] = useState({ of: shown.translations, translations: shown.translations });
  const translations = edited.of === shown.translations ? edited.translations : shown.translations;
  const [sendsMail, setSendsMail] = useState(shown.sendsMail);
  const { data: canSend } = useQuery({ ...canSendQuery, enabled: kind === 'people' });
  // Once they are checked, many columns would hide the rows.
  const isFoldable = shown.state === 'checked' && headers.length > shownColumns;
  const [wasShown, setShown] = useState<boolean>();
  const isShown = !isFoldable || (wasShown ?? false);
  const missing = missingFields(kind, fields);
  const columns = useMemo(() => {
    const options = importFields[kind].map(({ name, label }) => ({ value: name, label }));
    // A field can be matched once: the column that had it before loses it.
    const match = (place: number, field: ImportFieldName | null) =>
      setFields((before) => before.map((one, n) => (n === place ? field : one === field ? null : one)));
    return defineColumns<MatchedColumn>([
      {
        id: 'header',
        header: 'Column of the file',
        isRowHeader: true,
        cell: ({ header }) => header || 'No header',
      },
      {
        id: 'example',
        header: 'First row',
        cell: ({ example: text }) => <span className={classes.second}>{text}</span>,
      },
      {
        id: 'field',
        header: 'Field',
        width: '260px',
        cell: ({ place, header, field }) => (
          <Select
            aria-label={`Field of the column ${header || `${place + 1}, which has no header`}`}
            placeholder="Leave out"
            data={options}
            value={field}
            clearable
            allowDeselect={false}
            onChange={(value) => match(place, options.find((one) => one.value === value)?.value ?? null)}
          />
        ),
      },
    ]);
  }, [kind]);
  const rows = headers.map((header, place) => ({
    place,
    header,
    example: example[place] ?? '',
    field: fields[place] ?? null,
  }));
  return (
    <>
      {isFoldable && (
        <Button
          variant="text"
          aria-expanded={isShown}
          icon={<Icon icon={isShown ? IconChevronDown : IconChevronRight} size="sm" />}
          onClick={() => setShown(!isShown)}
        >
          {headers.length} columns of the file
        </Button>
      )}
      {isShown && (
        <DataTable
          label="Columns of the file"
          columns={columns}
          rows={rows}
          rowId={({ place }) => String(place)}
          card={card}
        />
      )}
      <MatchValues
        shown={shown}
        translations={translations}
        onChange={(changed) => setEdited({ of: shown.translations, translations: changed })}
      />
      <Row gap={12} align="end" wraps className={classes.options}>
        {hasDates(kind) && (
          <Select
            className={classes.format}
            label="Dates in the file"
            data={importDateFormats.map((value) => ({ value, label: formatLabels[value] }))}
            value={dateFormat}
            allowDeselect={false}
            onChange={(value) => setDateFormat(importDateFormats.find((one) => one === value) ?? dateFormat)}
          />
        )}
        {canSend && (
          <Checkbox
            label="Email the invitations"
            checked={sendsMail}
            onChange={({ currentTarget }) => setSendsMail(currentTarget.checked)}
          />
        )}
        <Button
          color={shown.state === 'checked' ? 'secondary' : 'primary'}
          className={classes.check}
          loading={isChecking}
          disabled={missing.length > 0}
          onClick={() => onCheck({ columns: fields, dateFormat, translations, sendsMail })}
        >
          {shown.state === 'checked' ? 'Check again' : 'Check rows'}
        </Button>
      </Row>
      {missing.length > 0 && (
        <Notice tone="warning" title={`Match a column with ${missing.join(' and ')}.`} />
      )}
    </>
  );
};
