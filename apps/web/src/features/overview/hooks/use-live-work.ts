import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinInvention } from '../../../lib/live/join-invention.ts';
import { applyWorkEvent } from '../../milestones/public.ts';
import { workQuery } from '../../tasks/public.ts';

const ignore = (): void => undefined;

/** Keeps the milestones and tasks of an open row true. That the invention is gone, its row hears for itself. */
export function useLiveWork(id: InventionId): void {
  const client = useQueryClient();
  const isRead = useQuery({ ...workQuery(id), enabled: false }).isSuccess;
  useEffect(() => {
    const work = client.getQueryData(workQuery(id).queryKey);
    if (!isRead || !work) return undefined;
    return joinInvention(id, {
      lastSeq: work.seq,
      onEvent: (event) => void applyWorkEvent(client, event),
      onNotFound: ignore,
    });
  }, [client, id, isRead]);
}
