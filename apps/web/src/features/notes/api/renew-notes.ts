import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { notesQuery } from './notes.queries.ts';

/** Reads the notes of a place again when a live event tells of one that is not known yet. */
export function renewNotes(client: QueryClient, { type, inventionId, metadata }: StreamEvent): void {
  if (!type.startsWith('note.')) return;
  const { queryKey } = notesQuery({ inventionId, milestoneId: metadata.milestoneId });
  const known = client.getQueryData(queryKey)?.find(({ id }) => id === metadata.noteId);
  const isKnown = type === 'note.deleted' ? !known : known && known.updatedAt >= metadata.updatedAt;
  if (!isKnown) void client.invalidateQueries({ queryKey });
}
