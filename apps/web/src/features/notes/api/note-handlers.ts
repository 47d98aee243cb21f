import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEventsOf, StreamHandlers } from '../../../lib/live/stream-handlers.ts';
import { notesQuery } from './notes.queries.ts';

/** Refetches the notes of an invention or milestone unless the cache already has the change. */
const renewNotes = (client: QueryClient, { type, inventionId, metadata }: StreamEvent): void => {
  const { queryKey } = notesQuery({ inventionId, milestoneId: metadata.milestoneId });
  const known = client.getQueryData(queryKey)?.find(({ id }) => id === metadata.noteId);
  const isKnown = type === 'note.deleted' ? !known : known && known.updatedAt >= metadata.updatedAt;
  if (!isKnown) void client.invalidateQueries({ queryKey });
};

/** Handlers of live note events. */
export const noteHandlers: StreamHandlers<StreamEventsOf<'note'>> = {
  'note.created': renewNotes,
  'note.updated': renewNotes,
  'note.deleted': renewNotes,
};
