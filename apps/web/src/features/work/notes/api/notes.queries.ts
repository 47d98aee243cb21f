import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { listInventionNotes, listInventionNoteVersions } from '@hub/contract/notes/invention-notes.calls.ts';
import { listMilestoneNotes, listMilestoneNoteVersions } from '@hub/contract/notes/milestone-notes.calls.ts';
import type { Note } from '@hub/contract/notes/note.schema.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** The invention or milestone that notes belong to. */
export interface NotesPlace {
  inventionId: InventionId;
  /** Null for the invention itself. */
  milestoneId: MilestoneId | null;
}

/** Notes of an invention or milestone, most recently changed first. */
export const notesQuery = ({ inventionId, milestoneId }: NotesPlace) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'notes', milestoneId ?? 'invention'],
    queryFn: ({ signal }) =>
      milestoneId
        ? request(listMilestoneNotes, { params: { milestoneId }, signal })
        : request(listInventionNotes, { params: { inventionId }, signal }),
  });

/** Versions of a note. */
export const noteVersionsQuery = ({ id, milestoneId, inventionId, updatedAt }: Note) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'note-versions', id, updatedAt],
    queryFn: ({ signal }) =>
      request(milestoneId ? listMilestoneNoteVersions : listInventionNoteVersions, {
        params: { id },
        signal,
      }),
  });

/** Changes the cached notes of an invention or milestone, if there are any. */
export const changeNotes = (
  client: QueryClient,
  place: NotesPlace,
  change: (notes: readonly Note[]) => Note[],
): void => {
  client.setQueryData(notesQuery(place).queryKey, (notes) => notes && change(notes));
};

/** Puts a note into the cache: an existing one in place, a new one first. */
export const putNote = (client: QueryClient, note: Note): void => {
  changeNotes(client, note, (notes) =>
    notes.some(({ id }) => id === note.id)
      ? notes.map((one) => (one.id === note.id ? note : one))
      : [note, ...notes],
  );
};
