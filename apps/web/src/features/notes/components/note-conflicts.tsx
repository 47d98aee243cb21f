import type { Note } from '@hub/contract/notes/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { NotesDiff } from '../../../components/diff/notes-diff.tsx';
import { ConflictDialogs } from '../../editing/public.ts';
import { resolveNoteConflict } from '../api/note-target.ts';
import { nameMentions } from '../model/name-mentions.ts';

/** Dialog for conflicting versions of a note, with a word-by-word comparison. */
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
