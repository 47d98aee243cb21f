import { Button } from '../../../components/button.tsx';
import { NotesStatus } from '../../writing/public.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { useNewNote } from '../hooks/use-note.ts';
import { NoteWriting } from './note-writing.tsx';
import classes from './notes.module.css';

interface NewNoteProps {
  place: NotesPlace;
  /** When it was saved last. */
  savedAt: string | undefined;
  /** Told the id once the note is made. */
  onMade: (id: string) => void;
  onLeave: () => void;
}

/** A note that is written for the first time. */
export const NewNote = ({ place, savedAt, onMade, onLeave }: NewNoteProps) => {
  const handle = useNewNote(place, onMade);
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
