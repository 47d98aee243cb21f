import type { Note } from '@hub/contract/workflow/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictDialogs } from '../../editing/public.ts';
import { NotesDiff } from '../../task-history/public.ts';
import { resolveNoteConflict } from '../api/note-target.ts';
import { nameMentions } from '../model/name-mentions.ts';

/** Puts two versions of a note to the person, with each word that differs. */
export const NoteConflicts = ({ note }: { note: Note }) => {
  const client = useQueryClient();
  const read = (content: unknown): string => nameMentions(String(content), note.mentions);
  return (
    <ConflictDialogs
      inventionId={note.inventionId}
      only={note.id}
      resolvers={{ note: (conflict, change) => resolveNoteConflict(client, note, conflict, change) }}
      format={(_field, value) => read(value)}
      compare={(_field, { theirs, mine }) => <NotesDiff from={read(theirs)} to={read(mine)} />}
    />
  );
};
