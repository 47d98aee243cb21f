import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import {
  listInventionNotes,
  listInventionNoteVersions,
} from '@hub/contract/inventions/invention-notes.calls.ts';
import {
  listMilestoneNotes,
  listMilestoneNoteVersions,
} from '@hub/contract/workflow/milestone-notes.calls.ts';
import type { Note } from '@hub/contract/workflow/note.schema.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** What notes hang on: an invention, or one of its milestones. */
export interface NotesPlace {
  inventionId: InventionId;
  /** Null for the invention itself. */
  milestoneId: MilestoneId | null;
}

/** The notes of a place, the one changed last first. */
export const notesQuery = ({ inventionId, milestoneId }: NotesPlace) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'notes', milestoneId ?? 'invention'],
    queryFn: ({ signal }) =>
      milestoneId
        ? request(listMilestoneNotes, { params: { milestoneId }, signal })
        : request(listInventionNotes, { params: { inventionId }, signal }),
  });

/** What a note said at each time. */
export const noteVersionsQuery = ({ id, milestoneId, inventionId, updatedAt }: Note) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'note-versions', id, updatedAt],
    queryFn: ({ signal }) =>
      request(milestoneId ? listMilestoneNoteVersions : listInventionNoteVersions, {
        params: { id },
        signal,
      }),
  });

/** Changes the notes shown of a place, where they are shown at all. */
export function changeNotes(
  client: QueryClient,
  place: NotesPlace,
  change: (notes: readonly Note[]) => Note[],
): void {
  client.setQueryData(notesQuery(place).queryKey, (notes) => notes && change(notes));
}

/** Shows a note as it is now, where it stands; a new one stands first. */
export function putNote(client: QueryClient, note: Note): void {
  changeNotes(client, note, (notes) =>
    notes.some(({ id }) => id === note.id)
      ? notes.map((one) => (one.id === note.id ? note : one))
      : [note, ...notes],
  );
}
