import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { countIn, type StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { changeWork, workQuery } from '../../../tasks/tasks/public.ts';
import { workHandlers } from '../../../work/milestones/public.ts';
import { noteHandlers } from '../../../work/notes/public.ts';

/** Handlers for the events that an expanded row shows; other events only advance the sequence number. */
const handlers: Partial<StreamHandlers> = { ...workHandlers, ...noteHandlers };

const applyEvent = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  const handled = handlers[event.type]?.(client, event);
  changeWork(client, event.inventionId, (work) => countIn(work, event));
  await handled;
};

const ignore = (): void => undefined;

/** Keeps the milestones and tasks of an expanded row current. The row itself handles the loss of access. */
export const useLiveWork = (id: InventionId): void => {
  const client = useQueryClient();
  const isRead = useQuery({ ...workQuery(id), enabled: false }).isSuccess;
  useEffect(() => {
    const work = client.getQueryData(workQuery(id).queryKey);
    if (!isRead || !work) return undefined;
    return joinInvention(id, {
      lastSeq: work.seq,
      onEvent: (event) => void applyEvent(client, event),
      onNotFound: ignore,
    });
  }, [client, id, isRead]);
};
