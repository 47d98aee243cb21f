import type { QueryClient } from '@tanstack/react-query';
import { readFilterState, savedFiltersQuery, toTaskSearch } from '../../../find/filters/public.ts';
import { readSettingAhead } from '../../../ground/settings/public.ts';
import { tasksSetting } from '../../../tasks/tasks/public.ts';
import { filterPart, type TaskListSearch } from '../model/list-search.ts';
import { taskPageQuery } from './task-pages.queries.ts';

/** Reads what the task list shows first. */
export const readTasksAhead = async (client: QueryClient, search: TaskListSearch): Promise<void> => {
  const readFirstPage = async (): Promise<void> => {
    const filters = await client.fetchQuery(savedFiltersQuery);
    const state = readFilterState(filterPart(search), filters);
    if (state) await client.prefetchQuery(taskPageQuery(toTaskSearch(state), 0));
  };
  await Promise.all([readFirstPage(), readSettingAhead(client, tasksSetting)]);
};
