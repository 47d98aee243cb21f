import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { joinInvention } from '../../../lib/live/join-invention.ts';
import { applyWorkEvent } from '../../milestones/public.ts';
import { renewPapers } from '../../papers/public.ts';
import { workQuery } from '../../tasks/public.ts';
import { renewInventionWork } from '../../workflows/public.ts';
import { inventionAfter, nextOf, rowAfter } from '../api/invention-events.ts';
import { changeInvention, changeRows, inventionQuery } from '../api/inventions.queries.ts';

async function applyEvent(client: QueryClient, event: StreamEvent): Promise<void> {
  const id = event.inventionId;
  changeInvention(client, id, (invention) => inventionAfter(invention, event));
  changeRows(client, id, (row) => rowAfter(row, event));
  await applyWorkEvent(client, event);
  if (event.type.startsWith('paper.') || event.type === 'milestone.checked') await renewPapers(client);
  if (event.type.startsWith('workflow.') || event.type === 'paper.decided')
    await renewInventionWork(client, id);
  const work = client.getQueryData(workQuery(id).queryKey);
  if (work && event.type.startsWith('milestone.'))
    changeRows(client, id, (row) => ({ ...row, ...nextOf(work) }));
}

/** Follows an invention once it has been read: its events change what is on the screen, and no list is read again. */
export function useLiveInvention(id: InventionId, onNotFound: () => void): void {
  const client = useQueryClient();
  const tellNotFound = useEffectEvent(onNotFound);
  const isRead = useQuery({ ...inventionQuery(id), enabled: false }).isSuccess;
  const isWorkRead = useQuery({ ...workQuery(id), enabled: false }).isSuccess;
  useEffect(() => {
    const invention = client.getQueryData(inventionQuery(id).queryKey);
    if (!isRead || !invention) return undefined;
    const work = isWorkRead ? client.getQueryData(workQuery(id).queryKey) : undefined;
    return joinInvention(id, {
      lastSeq: Math.min(invention.seq, work?.seq ?? invention.seq),
      onEvent: (event) => void applyEvent(client, event),
      onNotFound: () => tellNotFound(),
    });
  }, [client, id, isRead, isWorkRead]);
}
