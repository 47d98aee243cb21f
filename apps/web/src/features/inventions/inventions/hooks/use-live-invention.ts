import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { workQuery } from '../../../tasks/tasks/public.ts';
import { applyStreamEvent } from '../api/stream-handlers.ts';

/** Follows an invention once it has been read, and applies its live events to the cache. */
export const useLiveInvention = (id: InventionId, onNotFound: () => void): void => {
  const client = useQueryClient();
  const handleNotFound = useEffectEvent(onNotFound);
  const isRead = useQuery({ ...inventionQuery(id), enabled: false }).isSuccess;
  const isWorkRead = useQuery({ ...workQuery(id), enabled: false }).isSuccess;
  useEffect(() => {
    const invention = client.getQueryData(inventionQuery(id).queryKey);
    if (!isRead || !invention) return undefined;
    const work = isWorkRead ? client.getQueryData(workQuery(id).queryKey) : undefined;
    return joinInvention(id, {
      lastSeq: Math.min(invention.seq, work?.seq ?? invention.seq),
      onEvent: (event) => void applyStreamEvent(client, event),
      onNotFound: () => handleNotFound(),
    });
  }, [client, id, isRead, isWorkRead]);
};
