import type { InventionId } from '@hub/contract/fields.ts';
import type { ReadStream } from '@hub/domain/streams/read-streams.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logDebug } from '../../../../lib/log.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { markRead } from '../api/mark-read.ts';

/** Time after which the entries of an open tab count as seen, in milliseconds. */
const seenMs = 1_000;

/** Records that the person has seen the entries of the open tab: later ones are new at the next visit. */
export const useVisit = (inventionId: InventionId, stream: ReadStream, hasContent: boolean): void => {
  const { data: seq } = useQuery({ ...inventionQuery(inventionId), select: (invention) => invention.seq });
  useEffect(() => {
    // An entry that arrives while the tab is open raises `seq`, and is seen too.
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
