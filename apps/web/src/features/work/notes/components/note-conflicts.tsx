import type { Note } from '@hub/contract/notes/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { ConflictDialogs } from '../../../ground/editing/public.ts';
import { resolveNoteConflict } from '../api/note-target.ts';
import { joinNotes } from '../model/join-notes.ts';
import { nameMentions } from '../model/name-mentions.ts';

/** Dialog for conflicting versions of a note, which starts with the words that differ. */
export const NoteConflicts = ({ note }: { note: Note }) => {
  const client = useQueryClient();
  const read = (content: unknown): string => nameMentions(String(content), note.mentions);
  return (
    <ConflictDialogs
      inventionId={note.inventionId}
      only={note.id}
      resolvers={{ note: (conflict, change) => resolveNoteConflict(client, note, conflict, change) }}
      format={(_field, value) => <RichText markdown={String(value)} mentions={note.mentions} />}
      compare={(_field, { theirs, mine }) => <NotesDiff from={read(theirs)} to={read(mine)} />}
      join={(_field, { theirs, mine }) => joinNotes(String(theirs), String(mine))}
    />
  );
};
