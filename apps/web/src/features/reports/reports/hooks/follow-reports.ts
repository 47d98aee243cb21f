import type { AnyRouter } from '@tanstack/react-router';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { logDebug } from '../../../../lib/log.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { type AwaitedReports, awaitedReports } from '../api/awaited-reports.ts';
import { outcomeOf, type RunOutcome } from '../model/run-outcome.ts';
import { showOutcome } from './show-outcome.tsx';

/** Resolves when the person looks at this tab. */
const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });

/** Shows the outcome once, in the tab that the person looks at; not on the page that shows the results anyway. */
const announce = async (
  { id, run, inventionId }: AwaitedReports,
  outcome: RunOutcome,
  { router, signal }: { router: AnyRouter; signal: AbortSignal },
): Promise<void> => {
  const { title, references } = await queryClient.ensureQueryData(inventionQuery(inventionId));
  await untilVisible(signal);
  const to = router.buildLocation({
    to: '/reports/results/$inventionId',
    params: { inventionId },
    search: { run },
  });
  if (!awaitedReports.take(id) || router.state.location.pathname === to.pathname) return;
  showOutcome(outcome, [references[0], title].filter(Boolean).join(' '), {
    href: to.href,
    onFollow: () => void router.navigate({ href: to.href }),
  });
};

const follow = (awaited: AwaitedReports, router: AnyRouter, signal: AbortSignal): void => {
  const ended = new Map<string, 'done' | 'failed'>();
  const leave = joinInvention(awaited.inventionId, {
    lastSeq: awaited.seq,
    onEvent: ({ type, metadata: { reportResultId } }) => {
      if (!reportResultId || !awaited.results.some(([id]) => id === reportResultId)) return;
      ended.set(reportResultId, type === 'report.failed' ? 'failed' : 'done');
      const outcome = outcomeOf(awaited.results, ended);
      if (!outcome) return;
      leave();
      announce(awaited, outcome, { router, signal }).catch((error: unknown) =>
        logDebug('The outcome of reports could not be shown', error),
      );
    },
    onNotFound: () => awaitedReports.take(awaited.id),
  });
  signal.addEventListener('abort', leave, { once: true });
};

/** Follows the reports that the person waits for until the signal is aborted. */
export const followReports = (router: AnyRouter, signal: AbortSignal): void => {
  if (signal.aborted) return;
  const followed = new Set<string>();
  const look = (): void => {
    for (const awaited of awaitedReports.list()) {
      if (followed.has(awaited.id)) continue;
      followed.add(awaited.id);
      follow(awaited, router, signal);
    }
  };
  signal.addEventListener('abort', awaitedReports.subscribe(look), { once: true });
  look();
};
