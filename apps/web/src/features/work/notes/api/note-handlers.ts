import { type Note, noteSchema } from '@hub/contract/notes/note.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { notesQuery, putNote } from './notes.queries.ts';

/** Returns a note after an event that changed only its files; undefined after any other. */
const withFiles = (note: Note, { metadata }: StreamEvent): Note | undefined => {
  const [change, ...others] = metadata.changes;
  if (change?.field !== 'attachments' || others.length > 0) return undefined;
  const attachments = noteSchema.shape.attachments.safeParse(change.to).data;
  const author = { email: metadata.actor.email, name: fullName(metadata.actor) };
  return attachments && { ...note, attachments, author, updatedAt: metadata.updatedAt };
};

/** Shows the files of an event, and refetches the notes of an invention or milestone unless the cache already has the change. */
const renewNotes = (client: QueryClient, event: StreamEvent): void => {
  const { type, inventionId, metadata } = event;
  const { queryKey } = notesQuery({ inventionId, milestoneId: metadata.milestoneId });
  const known = client.getQueryData(queryKey)?.find(({ id }) => id === metadata.noteId);
  const isKnown = type === 'note.deleted' ? !known : known && known.updatedAt >= metadata.updatedAt;
  if (isKnown) return;
  const changed = known && type === 'note.updated' ? withFiles(known, event) : undefined;
  if (changed) putNote(client, changed);
  else void client.invalidateQueries({ queryKey });
};

/** Handlers of live note events. */
export const noteHandlers: StreamHandlers<StreamEventsOf<'note'>> = {
  'note.created': renewNotes,
  'note.updated': renewNotes,
  'note.deleted': renewNotes,
};
