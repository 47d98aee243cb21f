import type { InventionId } from '@hub/contract/fields.ts';
import type { ReadStream } from '@hub/domain/streams/read-streams.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logDebug } from '../../../lib/log.ts';
import { inventionQuery } from '../api/inventions.queries.ts';
import { markRead } from '../api/mark-read.ts';

/** What a tab lists counts as seen after this time in a visible tab. */
const seenMs = 1_000;

/** Records that the person has seen what an open tab lists: what comes later is new at the next visit. */
export const useVisit = (inventionId: InventionId, stream: ReadStream, hasContent: boolean): void => {
  const { data: seq } = useQuery({ ...inventionQuery(inventionId), select: (invention) => invention.seq });
  useEffect(() => {
    // What arrives while the tab is open raises `seq`, and is seen too.
    if (!hasContent || seq === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (): void => {
      markRead(inventionId, { stream, seq }).catch((error: unknown) =>
        logDebug('The visit was not recorded', error),
      );
    };
    const watch = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(mark, seenMs);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [inventionId, stream, hasContent, seq]);
};
