import type { Import, ImportRow } from '@hub/contract/imports/import.schema.ts';
import type { ImportKind } from '@hub/domain/imports/import-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { ChoiceRow } from '../../../../components/lists/choice-row.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { importRowsQuery, pageSize } from '../api/imports.queries.ts';
import { describeChanges, describeFaults, outcomeLabels } from '../model/import-labels.ts';
import type { ImportSearch } from '../model/import-search.ts';
import classes from './imports.module.css';

const What = ({ kind, row }: { kind: ImportKind; row: ImportRow }) => {
  const reasons = [
    ...describeFaults(kind, row),
    ...(row.undoRefusal ? [`Not undone: ${row.undoRefusal}`] : []),
  ];
  return (
    <>
      {describeChanges(kind, row).map((text) => (
        <Text key={text} block breaks>
          {text}
        </Text>
      ))}
      {reasons.map((text) => (
        <Text key={text} block breaks>
          {text}
        </Text>
      ))}
      <span className={classes.second}>{row.cells.filter((cell) => cell !== '').join(' · ')}</span>
    </>
  );
};

interface RowLinkProps {
  shown: Import;
  row: ImportRow;
}

const RowLink = ({ shown: { kind, state }, row }: RowLinkProps) => {
  const { inventionId, personId, number, outcome, undoRefusal } = row;
  // The undo removed what the row had created.
  if (state === 'undone' && outcome === 'new' && !undoRefusal) return null;
  if (kind === 'people' && personId)
    return (
      <Link
        to="/admin/people/$id"
        params={{ id: personId }}
        className={classes.link}
        aria-label={`Open the person of row ${number}`}
      >
        Open
      </Link>
    );
  if (!inventionId) return null;
  return (
    <Link
      to="/inventions/$id"
      params={{ id: inventionId }}
      className={classes.link}
      aria-label={`Open the invention of row ${number}`}
    >
      Open
    </Link>
  );
};

const rowColumns = (shown: Import) =>
  defineColumns<ImportRow>([
    {
      id: 'row',
      header: 'Row',
      width: 'calc(56px + var(--hub-gutter))',
      isRowHeader: true,
      cardLabel: 'Row',
      cell: ({ number }) => <span className={classes.figure}>{number}</span>,
    },
    {
      id: 'outcome',
      header: 'Result',
      width: '104px',
      cardAlign: 'end',
      cell: ({ outcome }) => (
        <span className={classes.state} data-state={outcome}>
          {outcome ? outcomeLabels[outcome] : ''}
        </span>
      ),
    },
    { id: 'what', header: 'Details', cell: (row) => <What kind={shown.kind} row={row} /> },
    {
      id: 'subject',
      header: shown.kind === 'people' ? 'Person' : 'Invention',
      width: 'calc(112px + var(--hub-gutter))',
      cell: (row) => <RowLink shown={shown} row={row} />,
    },
  ]);

const card = '"row outcome" auto "what what" auto "subject subject" auto / 1fr auto';

const results = [
  { value: 'new', label: 'New' },
  { value: 'updated', label: 'Updated' },
  { value: 'unchanged', label: 'Unchanged' },
  { value: 'noted', label: 'With notes' },
  { value: 'error', label: 'Errors' },
  { value: 'refused', label: 'Not undone' },
] as const;

/** Results of an import that some of its rows have, with their number. */
const choicesOf = ({ rowCount, counts, undone }: Import) => {
  const numbers = { ...counts, refused: undone?.refused };
  return [
    { value: undefined, label: `All ${rowCount.toLocaleString('en-US')}` },
    ...results.flatMap(({ value, label }) => {
      const number = numbers[value];
      return number ? [{ value, label: `${label} ${number.toLocaleString('en-US')}` }] : [];
    }),
  ];
};

interface ImportRowsProps {
  shown: Import;
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
}

/** Rows of a checked import with their results, filtered by result. */
export const ImportRows = ({ shown, search, onSearch }: ImportRowsProps) => {
  const query = useQuery(importRowsQuery(shown.id, search));
  const { isPlaceholderData } = query;
  const columns = useMemo(() => rowColumns(shown), [shown]);
  const { show, page = 1 } = search;
  return (
    <>
      <ChoiceRow
        label="Filter the rows"
        choices={choicesOf(shown)}
        value={show}
        onChange={(value) => onSearch(value ? { show: value } : {})}
      />
      <QueryView query={query} subject="the rows" empty={<EmptyState title="No matching rows" />}>
        {(data) => (
          <>
            <DataTable
              label="Rows of the import"
              columns={columns}
              rows={data.collection}
              rowId={({ number }) => String(number)}
              card={card}
              isTopAligned
              isOutdated={isPlaceholderData}
            />
            {data.total > pageSize && (
              <Paging
                label="Pages of rows"
                range={rangeOf({ skip: data.skip, rows: data.collection.length, total: data.total })}
                isFirst={page === 1}
                isLast={page * pageSize >= data.total}
                onStep={(step) =>
                  onSearch({ ...(show && { show }), ...(page + step > 1 && { page: page + step }) })
                }
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
};
