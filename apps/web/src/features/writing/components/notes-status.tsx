import { Button } from '../../../components/button.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import type { NotesSaving } from '../hooks/use-notes-saver.ts';
import { LONGEST_NOTES, type NotesState } from '../model/notes-saver.ts';
import classes from './notes-status.module.css';

interface NotesStatusProps {
  notes: Pick<NotesSaving, 'state' | 'flush'> & { text: string };
  /** When they were saved last, where that is to be said. */
  savedAt?: string;
}

const count = new Intl.NumberFormat('en-US');

const keptWords = (): string =>
  navigator.onLine ? 'Not saved, kept on this device' : 'Offline, kept on this device';

const words = (state: NotesState, length: number, savedAt: string | undefined): string => {
  switch (state) {
    case 'saving':
      return 'Saving …';
    case 'saved':
      return savedAt === undefined ? 'Saved' : `Saved ${savedAt}`;
    case 'kept':
      return length === 0 ? 'Empty, not saved' : keptWords();
    case 'too-long':
      return `${count.format(length)} of ${count.format(LONGEST_NOTES)} characters: too long to save`;
    default:
      return '';
  }
};

/** Says whether the notes are saved. */
export const NotesStatus = ({ notes: { state, text, flush }, savedAt }: NotesStatusProps) => {
  const writeMoment = useMomentWords();
  return (
    <>
      <span className={classes.status} data-state={state} role="status">
        {words(state, text.trim().length, savedAt && writeMoment(savedAt).time)}
      </span>
      {state === 'kept' && text.trim() !== '' && (
        <Button variant="text" size="small" onClick={flush}>
          Save now
        </Button>
      )}
    </>
  );
};
