import {
  createInventionNote,
  deleteInventionNote,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import {
  createMilestoneNote,
  deleteMilestoneNote,
  updateMilestoneNote,
} from '@hub/contract/notes/milestone-notes.calls.ts';
import { type Note, type NoteChange, noteSchema } from '@hub/contract/notes/note.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import {
  type Conflict,
  type EditableKind,
  type EditTarget,
  resolveConflict,
} from '../../../ground/editing/public.ts';
import { changeNotes, type NotesPlace, notesQuery, putNote } from './notes.queries.ts';

interface NoteFields {
  content: string;
}

/** Identifies a note and the invention or milestone it belongs to. */
export interface NoteKey extends NotesPlace {
  id: string;
}

const noteKind: EditableKind<Note, NoteFields> = {
  fieldsOf: ({ content }) => ({ content }),
  withFields: (note, change) => ({ ...note, ...change }),
};

/** Sends a change of a note; a stale `updatedAt` is refused with the current note. */
export const sendNoteChange = (
  { id, milestoneId }: NoteKey,
  body: NoteChange,
  updatedAt?: string,
): Promise<Note> =>
  request(milestoneId ? updateMilestoneNote : updateInventionNote, {
    params: { id },
    query: { updatedAt },
    body,
  });

/** Returns how edits of a note are saved and shown. */
export const noteTarget = (client: QueryClient, key: NoteKey): EditTarget<Note, NoteFields> => ({
  kind: noteKind,
  update: (change, ifUpdatedAt) => sendNoteChange(key, change, ifUpdatedAt),
  currentOf: (error) => currentOf(error, noteSchema),
  latest: () => client.getQueryData(notesQuery(key).queryKey)?.find(({ id }) => id === key.id),
  show: (note) => putNote(client, note),
});

/** Creates a note; the same key creates it only once. */
export const createNote = async (
  client: QueryClient,
  { milestoneId, inventionId }: NotesPlace,
  { key, ...fields }: Required<Omit<NoteChange, 'deleted'>> & { key: string },
): Promise<Note> => {
  const headers = { 'idempotency-key': key };
  const note = milestoneId
    ? await request(createMilestoneNote, { body: { milestoneId, ...fields }, headers })
    : await request(createInventionNote, { body: { inventionId, ...fields }, headers });
  putNote(client, note);
  return note;
};

/** Deletes a note. */
export const deleteNote = async (client: QueryClient, note: Note): Promise<void> => {
  const { id, updatedAt, milestoneId } = note;
  await request(milestoneId ? deleteMilestoneNote : deleteInventionNote, {
    params: { id },
    query: { updatedAt },
  });
  changeNotes(client, note, (notes) => notes.filter((one) => one.id !== id));
};

/** Restores a deleted note. */
export const restoreNote = async (client: QueryClient, key: NoteKey): Promise<void> => {
  putNote(client, await sendNoteChange(key, { deleted: false }));
};

/** Saves the choice made in a conflict over a note. */
export const resolveNoteConflict = async (
  client: QueryClient,
  key: NoteKey,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> => {
  const fields = noteSchema.pick({ content: true }).partial();
  await resolveConflict(
    { target: noteTarget(client, key), subject: conflict },
    { conflict, theirs: fields.parse(conflict.theirs), change: fields.parse(change) },
  );
};
