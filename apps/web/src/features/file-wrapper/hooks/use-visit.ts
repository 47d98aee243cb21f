import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logDebug } from '../../../lib/log.ts';
import { workQuery } from '../../tasks/public.ts';
import { markVisited } from '../api/office-actions.ts';

/** Documents count as seen after this time in a visible tab. */
const seenMs = 1_000;

/** Records that the person has seen the documents on screen: later ones are new at the next visit. */
export const useVisit = (inventionId: InventionId, hasDocuments: boolean): void => {
  const { data: seq } = useQuery({ ...workQuery(inventionId), select: (work) => work.seq });
  useEffect(() => {
    // A document that arrives while the tab is open raises `seq`, and is seen too.
    if (!hasDocuments || seq === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (): void => {
      markVisited(inventionId, seq).catch((error: unknown) => logDebug('The visit was not recorded', error));
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
  }, [inventionId, hasDocuments, seq]);
};
