import { type FileId, fileIdSchema } from '@hub/contract/fields.ts';
import { fileSchema, type StoredFile } from '@hub/contract/files/file.schema.ts';
import { getFile } from '@hub/contract/files/files.calls.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { logDebug } from '../../../../lib/log.ts';
import { ledger, withPending } from '../../../ground/editing/public.ts';
import { fileKind } from '../model/file-fields.ts';
import { isPurge } from '../model/file-purge.ts';
import { applyAttachmentEvent } from './attachment.queries.ts';
import { dropFile, findFile, hasFiles, showFile } from './file-cache.ts';

type Side = 'from' | 'to';

const fieldsOf = ({ metadata }: StreamEvent, side: Side): Record<string, unknown> =>
  Object.fromEntries(metadata.changes.map((change) => [change.field, change[side]]));

/** The file that an event added: its changes list all fields. */
const addedFile = (event: StreamEvent, id: FileId): StoredFile | undefined => {
  const { inventionId, metadata } = event;
  const fields = { references: [inventionId], tags: [], ...fieldsOf(event, 'to') };
  return fileSchema.safeParse({ ...fields, id, inventionId, updatedAt: metadata.updatedAt }).data;
};

/** Reads a file that no list has loaded, to find where it belongs; null if it is gone meanwhile. */
const readFile = async (id: FileId): Promise<StoredFile | null> => {
  try {
    return await request(getFile, { params: { id } });
  } catch (error) {
    if (!(error instanceof HttpError)) logDebug('A changed file could not be read', error);
    return null;
  }
};

const applyChange = async (client: QueryClient, event: StreamEvent, id: FileId): Promise<void> => {
  const known = findFile(client, { id, inventionId: event.inventionId });
  if (known && known.updatedAt >= event.metadata.updatedAt) return;
  const current = known ?? (await readFile(id));
  if (!current) return;
  const before = known ?? ({ ...current, ...fieldsOf(event, 'from') } as StoredFile);
  const after = { ...current, ...fieldsOf(event, 'to'), updatedAt: event.metadata.updatedAt } as StoredFile;
  showFile(client, withPending(ledger, fileKind, { event, after }), before);
};

/** Applies an event of a file to the lists on screen. */
const applyFileEvent = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  const id = fileIdSchema.safeParse(event.metadata.fileId).data;
  applyAttachmentEvent(client, event);
  if (!id || !hasFiles(client, event.inventionId)) return;
  if (isPurge(event)) {
    dropFile(client, { id, inventionId: event.inventionId });
    return;
  }
  const isNew = event.type === 'file.added' || event.type === 'file.downloaded';
  const added = isNew ? addedFile(event, id) : undefined;
  if (!added) await applyChange(client, event, id);
  else if (!findFile(client, added)) showFile(client, added, null);
};

/** Handlers of live events of files; a download from the patent office adds one. */
export const fileHandlers: StreamHandlers<StreamEventsOf<'file'>> = {
  'file.added': applyFileEvent,
  'file.updated': applyFileEvent,
  'file.deleted': applyFileEvent,
  'file.downloaded': applyFileEvent,
};
