import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Paging } from '../../../components/lists/paging.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { rangeOf } from '../../../lib/format/format-count.ts';
import { datesQuery, inventionsQuery } from '../api/portfolio.queries.ts';
import { type PortfolioSearch, skipOf } from '../model/portfolio-search.ts';
import { DatesTable } from './dates-table.tsx';
import { InventionsTable } from './inventions-table.tsx';

interface RowsProps {
  search: PortfolioSearch;
  onPage: (page: number) => void;
}

interface PagedProps<Row> extends RowsProps {
  list: UseQueryResult<{ collection: Row[]; total: number }>;
  noun: string;
  empty: ReactNode;
  children: (rows: readonly Row[], isOutdated: boolean) => ReactNode;
}

/** A page of rows with its loading, failed and empty states. */
const PagedRows = <Row,>({ search, onPage, list, noun, empty, children }: PagedProps<Row>) => {
  const { data } = list;
  const { page = 1 } = search;
  const skip = skipOf(search);
  if (list.isPending) return <TableSkeleton label={`Loading ${noun}`} />;
  if (!data)
    return (
      <ErrorState
        title="The report could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (data.collection.length === 0) return <EmptyState title={`No ${noun}`}>{empty}</EmptyState>;
  const rows = data.collection.length;
  return (
    <>
      {children(data.collection, list.isPlaceholderData)}
      <Paging
        label="Pages of the report"
        range={rangeOf({ skip, rows, total: data.total })}
        isFirst={page === 1}
        isLast={skip + rows >= data.total}
        onStep={(step) => onPage(page + step)}
      />
    </>
  );
};

const InventionRows = (props: RowsProps) => (
  <PagedRows
    {...props}
    list={useQuery(inventionsQuery(props.search))}
    noun="inventions"
    empty="No invention that you may see has a task that matches this filter."
  >
    {(rows, isOutdated) => <InventionsTable rows={rows} isOutdated={isOutdated} />}
  </PagedRows>
);

const DateRows = (props: RowsProps) => (
  <PagedRows
    {...props}
    list={useQuery(datesQuery(props.search))}
    noun="dates"
    empty="No open milestone is due in this period, and none is overdue."
  >
    {(rows, isOutdated) => <DatesTable rows={rows} isOutdated={isOutdated} />}
  </PagedRows>
);

/** Rows of the chosen report. */
export const PortfolioRows = (props: RowsProps) =>
  props.search.kind === 'docket' ? <DateRows {...props} /> : <InventionRows {...props} />;
