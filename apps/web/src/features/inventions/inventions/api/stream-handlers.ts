import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  changesAccess,
  countIn,
  type StreamEventsOf,
  type StreamHandlers,
} from '../../../../lib/live/stream-handlers.ts';
import { session } from '../../../../lib/session/session.ts';
import { docketingHandlers, renewDocketing } from '../../../dates/docketing-activity/public.ts';
import { documentHandlers, wrapperHandlers } from '../../../dates/documents/public.ts';
import { mailHandlers } from '../../../dates/mail/public.ts';
import { fileHandlers } from '../../../files/files/public.ts';
import {
  changeInvention,
  changeRows,
  inventionQuery,
  unreadAfter,
} from '../../../find/invention-cache/public.ts';
import { reportHandlers } from '../../../reports/reports/public.ts';
import { changeWork, renewInventionWork, workQuery } from '../../../tasks/tasks/public.ts';
import { workHandlers } from '../../../work/milestones/public.ts';
import { noteHandlers } from '../../../work/notes/public.ts';
import { workflowRunHandlers } from '../../../work/workflow-runs/public.ts';
import { inventionAfter, nextOf, rowAfter } from '../model/invention-events.ts';
import { renewProgress } from './renew-progress.ts';

const applyInventionEvent = (client: QueryClient, event: StreamEvent): void => {
  changeInvention(client, event.inventionId, (invention) => inventionAfter(invention, event));
  changeRows(client, event.inventionId, (row) => rowAfter(row, event));
};

const applyInventionUpdate = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  applyInventionEvent(client, event);
  if (changesAccess(event)) await renewInventionWork(client, event.inventionId);
  if (event.metadata.changes.some(({ field }) => field === 'applicationNumber'))
    await applyApplicationUpdate(client, event);
};

const inventionHandlers: StreamHandlers<StreamEventsOf<'invention'>> = {
  'invention.created': applyInventionEvent,
  'invention.updated': applyInventionUpdate,
};

/** An event of the patent office names only what people look for: the rest of its record is read again. */
const applyApplicationUpdate = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  const { queryKey } = inventionQuery(event.inventionId);
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    wrapperHandlers['application.updated'](client, event),
  ]);
};

const isByOthers = ({ metadata }: StreamEvent): boolean =>
  metadata.actor.email !== session.get().identity?.email;

/** The first message that mentions a person opens the chat for them: its count of unread messages is read. */
const applyMessage = (client: QueryClient, event: StreamEvent): Promise<void> | void => {
  const { queryKey } = inventionQuery(event.inventionId);
  const isUnopened = client.getQueryData(queryKey)?.unread.messages === null;
  if (isUnopened && isByOthers(event)) return client.invalidateQueries({ queryKey, exact: true });
};

/** The open chat follows its messages itself. */
const messageHandlers: StreamHandlers<StreamEventsOf<'message'>> = {
  'message.posted': applyMessage,
  'message.completed': applyMessage,
  'message.updated': applyMessage,
  'message.deleted': () => undefined,
};

/** A screen that shows runs of minions follows them itself. */
const minionHandlers: StreamHandlers<StreamEventsOf<'minion'>> = {
  'minion.delegated': () => undefined,
  'minion.proposed': () => undefined,
  'minion.decided': () => undefined,
  'minion.failed': () => undefined,
};

/** The radar is read again with the notice about its proposals. */
const disclosureHandlers: StreamHandlers<StreamEventsOf<'disclosure'>> = {
  'disclosure.dismissed': () => undefined,
  'disclosure.restored': () => undefined,
};

/** A document of the patent office that was stored is a file, too. */
const applyDownload = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  await wrapperHandlers['file.downloaded'](client, event);
  await fileHandlers['file.downloaded'](client, event);
};

/** Handlers of all event types, each provided by the feature that owns it. */
const handlers: StreamHandlers = {
  ...inventionHandlers,
  ...workHandlers,
  ...noteHandlers,
  ...messageHandlers,
  ...documentHandlers,
  ...fileHandlers,
  ...workflowRunHandlers,
  ...docketingHandlers,
  ...mailHandlers,
  ...wrapperHandlers,
  ...reportHandlers,
  ...minionHandlers,
  ...disclosureHandlers,
  'application.updated': applyApplicationUpdate,
  'file.downloaded': applyDownload,
};

/** Events that may change tasks, or how the dates of the hub compare with those of the docketing system. */
const workTypes = /^(milestone|workflow|document|task)\./;

/** Applies a live event of an invention to the cache, and advances its sequence number. */
export const applyStreamEvent = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  const id = event.inventionId;
  if (isByOthers(event)) changeInvention(client, id, (invention) => unreadAfter(invention, event));
  const handled = handlers[event.type](client, event);
  changeInvention(client, id, (invention) => countIn(invention, event));
  changeWork(client, id, (work) => countIn(work, event));
  await handled;
  if (workTypes.test(event.type)) await Promise.all([renewDocketing(client, id), renewProgress(client, id)]);
  const work = client.getQueryData(workQuery(id).queryKey);
  if (work && event.type in workHandlers) changeRows(client, id, (row) => ({ ...row, ...nextOf(work) }));
};
