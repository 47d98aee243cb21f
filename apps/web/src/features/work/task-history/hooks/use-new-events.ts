import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../../lib/http/http-error.ts';
import { followTasks } from '../../../../lib/live/follow-tasks.ts';
import { logDebug } from '../../../../lib/log.ts';
import { type HistoryFilter, readHistoryPage } from '../api/task-history.queries.ts';
import { countNew } from '../model/history-items.ts';

type FirstPage = Awaited<ReturnType<typeof readHistoryPage>>;

interface NewEvents {
  /** Null if there are more than one page holds. */
  count: number | null;
  page: FirstPage;
}

/** Delay after the last live event before the list is requested, because events come in bursts. */
const debounceMs = 400;

/**
 * Returns the events that happened after the shown list was loaded. A live event does not say whether it matches the
 * filter, so the first page is requested again.
 */
export const useNewEvents = (
  historyFilter: HistoryFilter,
  shown: readonly TaskHistoryEvent[] | undefined,
): NewEvents | null => {
  const [found, setFound] = useState<(NewEvents & { historyFilter: HistoryFilter }) | null>(null);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const page = await readHistoryPage(historyFilter, 0, controller.signal);
        if (latest.current)
          setFound({ historyFilter, page, count: countNew(latest.current, page.collection) });
      } catch (error) {
        if (!isAborted(error)) logDebug('New events could not be loaded; the next event tries again', error);
      }
    };
    const schedule = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), debounceMs);
    };
    const unsubscribe = followTasks(schedule, schedule);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [historyFilter]);
  if (found?.historyFilter !== historyFilter || !shown) return null;
  // Counted again against the current list: once the new events are shown, the count is 0.
  const count = found.count === null ? null : countNew(shown, found.page.collection);
  return count === 0 ? null : { page: found.page, count };
};
