import type { Note } from '@hub/contract/notes/note.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { NotesStatus } from '../../writing/public.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { useNewNote } from '../hooks/use-note.ts';
import { NoteFiles } from './note-files.tsx';
import { NoteWriting } from './note-writing.tsx';
import classes from './notes.module.css';

interface NewNoteProps {
  place: NotesPlace;
  /** The note, once it is created. */
  note: Note | undefined;
  /** Called with the id once the note is created. */
  onCreated: (id: string) => void;
  onLeave: () => void;
}

/** Editor for a new note. */
export const NewNote = ({ place, note, onCreated, onLeave }: NewNoteProps) => {
  const handle = useNewNote(place, onCreated);
  const leave = (): void => {
    handle.flush();
    onLeave();
  };
  return (
    <div className={classes.note}>
      <NoteFiles place={place} note={note} canEdit isWriting>
        <NoteWriting handle={handle} label="New note" mentions={[]} focusAt="end" onLeave={leave} />
      </NoteFiles>
      <div className={classes.foot}>
        <NotesStatus notes={handle} savedAt={note?.updatedAt} />
        <Button size="small" onClick={leave}>
          Done
        </Button>
      </div>
    </div>
  );
};
