import type { Note } from '@hub/contract/workflow/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictDialogs } from '../../editing/public.ts';
import { NotesDiff } from '../../task-history/public.ts';
import { resolveNoteConflict } from '../api/note-target.ts';

/** Puts two versions of a note to the person, with each word that differs. */
export const NoteConflicts = ({ note }: { note: Note }) => {
  const client = useQueryClient();
  return (
    <ConflictDialogs
      inventionId={note.inventionId}
      only={note.id}
      resolvers={{ note: (conflict, change) => resolveNoteConflict(client, note, conflict, change) }}
      format={(_field, value) => String(value)}
      compare={(_field, { theirs, mine }) => <NotesDiff from={String(theirs)} to={String(mine)} />}
    />
  );
};
