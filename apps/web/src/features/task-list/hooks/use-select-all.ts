import type { FoundTask, TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../lib/http/http-error.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { tellRefused } from '../../editing/public.ts';
import { collectTasks } from '../api/collect-tasks.ts';
import { listKey, type TaskListQuery } from '../api/task-pages.queries.ts';

interface SelectAll {
  /** Chooses every row that has been loaded. */
  loaded: () => void;
  /** Reads every task of the filter and chooses it, 5,000 at most. */
  matching: () => void;
  isCollecting: boolean;
}

/** How long the number of chosen rows is told (product §9). */
const TOAST_MS = 5000;

/** Chooses all rows: the loaded ones at once, the others after they have been read. */
export function useSelectAll(
  query: TaskListQuery,
  replace: (tasks: readonly FoundTask[]) => void,
): SelectAll {
  const client = useQueryClient();
  const [isCollecting, setCollecting] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const choose = (tasks: readonly FoundTask[]): void => {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    replace([...byId.values()]);
    showSuccess({ text: `${byId.size} items selected`, durationMs: TOAST_MS });
  };
  const matching = async (): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    setCollecting(true);
    try {
      choose(await collectTasks(query, controller.current.signal));
    } catch (error) {
      if (!isAborted(error)) tellRefused(error);
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
}
