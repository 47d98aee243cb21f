import type { Import, ImportRow } from '@hub/contract/imports/import.schema.ts';
import type { ImportKind } from '@hub/domain/imports/import-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Paging } from '../../../components/lists/paging.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { defineColumns } from '../../../components/table/table-columns.ts';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { rangeOf } from '../../../lib/format/format-count.ts';
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
        <span key={text} className={classes.line}>
          {text}
        </span>
      ))}
      {reasons.map((text) => (
        <span key={text} className={classes.line}>
          {text}
        </span>
      ))}
      <span className={classes.second}>{row.cells.filter((cell) => cell !== '').join(' · ')}</span>
    </>
  );
};

const RowLink = ({ kind, row: { inventionId, personId, number } }: { kind: ImportKind; row: ImportRow }) => {
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

const rowColumns = (kind: ImportKind) =>
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
    { id: 'what', header: 'Details', cell: (row) => <What kind={kind} row={row} /> },
    {
      id: 'subject',
      header: kind === 'people' ? 'Person' : 'Invention',
      width: 'calc(112px + var(--hub-gutter))',
      cell: (row) => <RowLink kind={kind} row={row} />,
    },
  ]);

const card = '"row outcome" auto "what what" auto "subject subject" auto / 1fr auto';

const filtersOf = ({ counts, undone }: Import) =>
  [
    ['new', 'New', counts?.new],
    ['updated', 'Updated', counts?.updated],
    ['unchanged', 'Unchanged', counts?.unchanged],
    ['error', 'Errors', counts?.error],
    ['refused', 'Not undone', undone?.refused],
  ] as const;

interface ImportRowsProps {
  shown: Import;
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
}

/** Rows of a checked import with their results, filtered by result. */
export const ImportRows = ({ shown, search, onSearch }: ImportRowsProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(importRowsQuery(shown.id, search));
  const columns = useMemo(() => rowColumns(shown.kind), [shown.kind]);
  const { show, page = 1 } = search;
  return (
    <>
      <search className={classes.filters} aria-label="Filter the rows">
        <Button aria-pressed={show === undefined} variant="text" onClick={() => onSearch({})}>
          All {shown.rowCount.toLocaleString('en-US')}
        </Button>
        {filtersOf(shown)
          .filter(([, , count]) => count !== undefined && count > 0)
          .map(([value, label, count]) => (
            <Button
              key={value}
              aria-pressed={show === value}
              variant="text"
              onClick={() => onSearch({ show: value })}
            >
              {label} {count?.toLocaleString('en-US')}
            </Button>
          ))}
      </search>
      {error && (
        <ErrorState title="The rows could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <TableSkeleton label="Loading the rows" />}
      {data?.collection.length === 0 && <EmptyState title="No matching rows" />}
      {data && data.collection.length > 0 && (
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
    </>
  );
};
