import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { type PortfolioSearch, skipOf } from '../model/portfolio-search.ts';

/** Label, columns and cards of the rows of a report. */
export type ReportTable<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns' | 'card'
>;

interface ReportPageProps<Row extends { id: string }> {
  search: PortfolioSearch;
  onPage: (page: number) => void;
  list: UseQueryResult<{ collection: Row[]; total: number }>;
  table: ReportTable<Row>;
  noun: string;
  empty: ReactNode;
}

/** A page of the rows of a report with its loading, failed and empty states. */
export const ReportPage = <Row extends { id: string }>(props: ReportPageProps<Row>) => {
  const { search, onPage, list, table, noun, empty } = props;
  const { data } = list;
  const { page = 1 } = search;
  const skip = skipOf(search);
  if (!data)
    return (
      <QueryView query={list} subject="the report" loading={<TableSkeleton label={`Loading ${noun}`} />} />
    );
  if (data.collection.length === 0) return <EmptyState title={`No ${noun}`}>{empty}</EmptyState>;
  const rows = data.collection.length;
  return (
    <>
      <DataTable
        {...table}
        rows={data.collection}
        rowId={({ id }) => id}
        isTopAligned
        isOutdated={list.isPlaceholderData}
      />
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
