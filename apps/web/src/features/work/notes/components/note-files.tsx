import type { Note } from '@hub/contract/notes/note.schema.ts';
import type { ReactNode } from 'react';
import { AttachmentField, AttachmentList } from '../../../files/files/public.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { useNoteFiles } from '../hooks/use-note-files.ts';

interface NoteFilesProps {
  place: NotesPlace;
  /** Undefined until the note is created. */
  note: Note | undefined;
  canEdit: boolean;
  /** Whether the note is being written. */
  isWriting: boolean;
  /** Shown at the end of the line with the button that attaches files. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A note's text with its files, to which others can be dropped on it or pasted into it. */
export const NoteFiles = ({ place, note, canEdit, isWriting, foot, children }: NoteFilesProps) => {
  const files = useNoteFiles(place, note);
  if (canEdit) {
    return (
      <AttachmentField inventionId={place.inventionId} isWriting={isWriting} foot={foot} {...files}>
        {children}
      </AttachmentField>
    );
  }
  return (
    <>
      {children}
      <AttachmentList inventionId={place.inventionId} attachments={files.attachments} />
    </>
  );
};
