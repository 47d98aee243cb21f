import { Button } from '../../../components/buttons/button.tsx';
import { NotesStatus } from '../../writing/public.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { useNewNote } from '../hooks/use-note.ts';
import { NoteWriting } from './note-writing.tsx';
import classes from './notes.module.css';

interface NewNoteProps {
  place: NotesPlace;
  /** Time of the last save. */
  savedAt: string | undefined;
  /** Called with the id once the note is created. */
  onCreated: (id: string) => void;
  onLeave: () => void;
}

/** Editor for a new note. */
export const NewNote = ({ place, savedAt, onCreated, onLeave }: NewNoteProps) => {
  const handle = useNewNote(place, onCreated);
  const leave = (): void => {
    handle.flush();
    onLeave();
  };
  return (
    <div className={classes.note}>
      <NoteWriting handle={handle} label="New note" mentions={[]} focusAt="end" onLeave={leave} />
      <div className={classes.foot}>
        <NotesStatus notes={handle} savedAt={savedAt} />
        <Button size="small" onClick={leave}>
          Done
        </Button>
      </div>
    </div>
  );
};
