import {
  createInventionNote,
  deleteInventionNote,
  updateInventionNote,
} from '@hub/contract/inventions/invention-notes.calls.ts';
import {
  createMilestoneNote,
  deleteMilestoneNote,
  updateMilestoneNote,
} from '@hub/contract/workflow/milestone-notes.calls.ts';
import { type Note, type NoteChange, noteSchema } from '@hub/contract/workflow/note.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type Conflict, type EditableKind, type EditTarget, resolveConflict } from '../../editing/public.ts';
import { changeNotes, type NotesPlace, notesQuery, putNote } from './notes.queries.ts';

interface NoteFields {
  content: string;
}

/** One note, and what it hangs on. */
export interface NoteKey extends NotesPlace {
  id: string;
}

const noteKind: EditableKind<Note, NoteFields> = {
  fieldsOf: ({ content }) => ({ content }),
  withFields: (note, change) => ({ ...note, ...change }),
};

const sendChange = ({ id, milestoneId }: NoteKey, body: NoteChange, updatedAt?: string): Promise<Note> =>
  request(milestoneId ? updateMilestoneNote : updateInventionNote, {
    params: { id },
    query: { updatedAt },
    body,
  });

/** How edits reach a note. */
export const noteTarget = (client: QueryClient, key: NoteKey): EditTarget<Note, NoteFields> => ({
  kind: noteKind,
  send: (change, updatedAt) => sendChange(key, change, updatedAt),
  parse: (current) => noteSchema.safeParse(current).data ?? null,
  latest: () => client.getQueryData(notesQuery(key).queryKey)?.find(({ id }) => id === key.id),
  show: (note) => putNote(client, note),
});

/** Writes a new note; the same key twice leaves one note. */
export async function createNote(
  client: QueryClient,
  { milestoneId, inventionId }: NotesPlace,
  { content, key }: { content: string; key: string },
): Promise<Note> {
  const headers = { 'idempotency-key': key };
  const note = milestoneId
    ? await request(createMilestoneNote, { body: { milestoneId, content }, headers })
    : await request(createInventionNote, { body: { inventionId, content }, headers });
  putNote(client, note);
  return note;
}

/** Deletes a note. */
export async function deleteNote(client: QueryClient, note: Note): Promise<void> {
  const { id, updatedAt, milestoneId } = note;
  await request(milestoneId ? deleteMilestoneNote : deleteInventionNote, {
    params: { id },
    query: { updatedAt },
  });
  changeNotes(client, note, (notes) => notes.filter((one) => one.id !== id));
}

/** Brings a deleted note back. */
export async function bringNoteBack(client: QueryClient, key: NoteKey): Promise<void> {
  putNote(client, await sendChange(key, { deleted: false }));
}

/** Saves what was chosen in a conflict over a note. */
export async function resolveNoteConflict(
  client: QueryClient,
  key: NoteKey,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> {
  const fields = noteSchema.pick({ content: true }).partial();
  await resolveConflict(
    { target: noteTarget(client, key), subject: conflict },
    { conflict, theirs: fields.parse(conflict.theirs), change: fields.parse(change) },
  );
}
