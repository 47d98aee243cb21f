import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Row } from '../../../../components/look/stack.tsx';
import type { NotesSaving } from '../hooks/use-notes-saver.ts';
import { maxNoteLength, type NotesState } from '../model/notes-saver.ts';
import { unsavedText } from '../model/unsaved-text.ts';
import classes from './notes-status.module.css';

interface NotesStatusProps {
  notes: Pick<NotesSaving, 'state' | 'flush'> & { text: string };
  /** Time of the last save, if it should be shown. */
  savedAt?: string;
}

const count = new Intl.NumberFormat('en-US');

const statusText = (state: NotesState, length: number, savedAt: string | undefined): string => {
  switch (state) {
    case 'saving':
      return navigator.onLine ? 'Saving …' : unsavedText();
    case 'saved':
      return savedAt === undefined ? 'Saved' : `Saved ${savedAt}`;
    case 'local':
      return length === 0 ? 'Empty, not saved' : unsavedText();
    case 'too-long':
      return `${count.format(length)} of ${count.format(maxNoteLength)} characters: too long to save`;
    default:
      return '';
  }
};

/** Save state of notes. */
export const NotesStatus = ({ notes: { state, text, flush }, savedAt }: NotesStatusProps) => {
  const formatMoment = useMomentWords();
  return (
    <>
      <Row as="span" gap={8} size="smaller" className={classes.status} data-state={state} role="status">
        {statusText(state, text.trim().length, savedAt && formatMoment(savedAt).time)}
      </Row>
      {state === 'local' && text.trim() !== '' && (
        <Button variant="text" size="small" onClick={flush}>
          Save now
        </Button>
      )}
    </>
  );
};
