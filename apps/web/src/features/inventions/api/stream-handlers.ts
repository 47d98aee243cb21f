import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  changesAccess,
  countIn,
  type StreamEventsOf,
  type StreamHandlers,
} from '../../../lib/live/stream-handlers.ts';
import { documentHandlers } from '../../documents/public.ts';
import { fileHandlers } from '../../files/public.ts';
import { workHandlers } from '../../milestones/public.ts';
import { noteHandlers } from '../../notes/public.ts';
import { changeWork, renewInventionWork, workQuery } from '../../tasks/public.ts';
import { workflowRunHandlers } from '../../workflow-runs/public.ts';
import { inventionAfter, nextOf, rowAfter } from '../model/invention-events.ts';
import { changeInvention, changeRows, inventionQuery } from './inventions.queries.ts';

const applyInventionEvent = (client: QueryClient, event: StreamEvent): void => {
  changeInvention(client, event.inventionId, (invention) => inventionAfter(invention, event));
  changeRows(client, event.inventionId, (row) => rowAfter(row, event));
};

const applyInventionUpdate = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  applyInventionEvent(client, event);
  if (changesAccess(event)) await renewInventionWork(client, event.inventionId);
};

const inventionHandlers: StreamHandlers<StreamEventsOf<'invention'>> = {
  'invention.created': applyInventionEvent,
  'invention.updated': applyInventionUpdate,
};

/** The patent office changed its record, of which an event names only what people look for: read it again. */
const applicationHandlers: StreamHandlers<StreamEventsOf<'application'>> = {
  'application.updated': (client, { inventionId }) =>
    client.invalidateQueries({ queryKey: inventionQuery(inventionId).queryKey }),
};

/** Handlers of all event types, each provided by the feature that owns it. */
const handlers: StreamHandlers = {
  ...inventionHandlers,
  ...applicationHandlers,
  ...workHandlers,
  ...noteHandlers,
  ...documentHandlers,
  ...fileHandlers,
  ...workflowRunHandlers,
};

/** Applies a live event of an invention to the cache, and advances its sequence number. */
export const applyStreamEvent = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  const id = event.inventionId;
  const handled = handlers[event.type](client, event);
  changeInvention(client, id, (invention) => countIn(invention, event));
  changeWork(client, id, (work) => countIn(work, event));
  await handled;
  const work = client.getQueryData(workQuery(id).queryKey);
  if (work && event.type in workHandlers) changeRows(client, id, (row) => ({ ...row, ...nextOf(work) }));
};
