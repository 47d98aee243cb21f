import type { TaskHistoryEvent } from '@hub/contract/streams/task-events.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../lib/http/http-error.ts';
import { followTasks } from '../../../lib/live/follow-tasks.ts';
import { logDebug } from '../../../lib/log.ts';
import { type HistoryQuestion, readHistoryPage } from '../api/task-history.queries.ts';
import { countNew } from '../model/history-items.ts';

type FirstPage = Awaited<ReturnType<typeof readHistoryPage>>;

interface NewEvents {
  /** Null where there are more than a page holds. */
  count: number | null;
  page: FirstPage;
}

/** Events come in bursts; the list is asked once for each. */
const gatherMs = 400;

/**
 * What has happened since a list was read. A live event only says that something did: whether it belongs to the list is
 * asked of the hub.
 */
export function useNewEvents(
  question: HistoryQuestion,
  shown: readonly TaskHistoryEvent[] | undefined,
): NewEvents | null {
  const [found, setFound] = useState<(NewEvents & { question: HistoryQuestion }) | null>(null);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const page = await readHistoryPage(question, 0, asking.signal);
        if (latest.current) setFound({ question, page, count: countNew(latest.current, page.collection) });
      } catch (error) {
        if (!isAborted(error)) logDebug('New events could not be read; the next one asks again', error);
      }
    };
    const gather = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), gatherMs);
    };
    const leave = followTasks(gather, gather);
    return () => {
      leave();
      clearTimeout(timer);
      asking.abort();
    };
  }, [question]);
  if (found?.question !== question || !shown) return null;
  // Counted anew against what is shown now: taking them in leaves none.
  const count = found.count === null ? null : countNew(shown, found.page.collection);
  return count === 0 ? null : { page: found.page, count };
}
