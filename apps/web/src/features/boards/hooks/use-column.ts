import type { FilterData } from '@hub/contract/search/filter.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnQuery } from '../api/column.queries.ts';
import { tasksOf } from '../model/column-pages.ts';

const NO_PAGES: never[] = [];

/** The tasks of a column as far as they were read, with its newest counts. */
export function useColumn(id: string, data: FilterData) {
  const query = useInfiniteQuery(columnQuery(id, data));
  const pages = query.data?.pages ?? NO_PAGES;
  const tasks = useMemo(() => tasksOf(pages), [pages]);
  const [first] = pages;
  return {
    tasks,
    total: first?.total ?? null,
    overdue: first?.overdue ?? 0,
    today: first?.today ?? null,
    query,
  };
}
