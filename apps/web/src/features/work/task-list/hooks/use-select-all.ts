import type { FoundTask, TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../../lib/http/http-error.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { collectTasks } from '../api/collect-tasks.ts';
import { listKey, type TaskListQuery } from '../api/task-pages.queries.ts';

interface SelectAll {
  /** Selects all loaded rows. */
  loaded: () => void;
  /** Fetches and selects all tasks of the filter, at most 5,000. */
  matching: () => void;
  isCollecting: boolean;
}

/** How long the toast with the number of selected rows stays (docs/specification.md §5). */
const toastMs = 5000;

/** Returns functions that select all rows: the loaded ones at once, all matching ones after fetching them. */
export const useSelectAll = (
  query: TaskListQuery,
  replace: (tasks: readonly FoundTask[]) => void,
): SelectAll => {
  const client = useQueryClient();
  const [isCollecting, setCollecting] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const choose = (tasks: readonly FoundTask[]): void => {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    replace([...byId.values()]);
    // Exact text of the specification.
    showSuccess({ text: `${byId.size} items selected`, durationMs: toastMs });
  };
  const matching = async (): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    setCollecting(true);
    try {
      choose(await collectTasks(query, controller.current.signal));
    } catch (error) {
      if (!isAborted(error)) showSaveError(error);
    }
    setCollecting(false);
  };
  return {
    loaded: () => {
      const pages = client.getQueriesData<TaskSearchPage>({ queryKey: listKey(query) });
      choose(pages.flatMap(([, page]) => page?.collection ?? []));
    },
    matching: () => void matching(),
    isCollecting,
  };
};
