import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnQuery } from '../api/column.queries.ts';
import { tasksOf } from '../model/column-pages.ts';

const noPages: never[] = [];
const nothingUnknown: TaskSearchPage['unknown'] = [];

/** Returns the loaded tasks of a column and its latest counts. */
export const useColumn = (id: string, data: FilterData) => {
  const query = useInfiniteQuery(columnQuery(id, data));
  const pages = query.data?.pages ?? noPages;
  const tasks = useMemo(() => tasksOf(pages), [pages]);
  const [first] = pages;
  return {
    tasks,
    total: first?.total ?? null,
    overdue: first?.overdue ?? 0,
    today: first?.today ?? null,
    unknown: first?.unknown ?? nothingUnknown,
    query,
  };
};
