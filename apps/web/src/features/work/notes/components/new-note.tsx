import type { Note } from '@hub/contract/notes/note.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { isAttaching } from '../../../files/files/public.ts';
import { attachmentDrafts, NotesStatus, noteDrafts } from '../../../ground/writing/public.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { newNoteKey, useNewNote } from '../hooks/use-note.ts';
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
  const key = newNoteKey(place);
  const [isTextMissing, setTextMissing] = useState(false);
  const change = (read: () => string): void => {
    setTextMissing(false);
    handle.change(read);
  };
  const leave = async (): Promise<void> => {
    await handle.flush();
    const unsaved = noteDrafts.find(key)?.text.trim() ?? '';
    const isWithoutText = unsaved === '' && (isAttaching(key) || attachmentDrafts.find(key) !== null);
    setTextMissing(isWithoutText);
    // What is not saved stays open: the person must not think that it is.
    if (unsaved === '' && !isWithoutText) onLeave();
  };
  const foot = (
    <Row gap={12} justify="end" className={classes.foot}>
      {isTextMissing && (
        <Text as="p" tone="danger" shrinks grows role="alert">
          Write a text to save the note, or remove its files.
        </Text>
      )}
      <NotesStatus notes={handle} savedAt={note?.updatedAt} />
      <Button size="small" onClick={() => void leave()}>
        Done
      </Button>
    </Row>
  );
  return (
    <div className={classes.note}>
      <NoteFiles place={place} note={note} canEdit isWriting foot={foot}>
        <NoteWriting
          handle={{ ...handle, change }}
          label="New note"
          mentions={[]}
          focusAt="end"
          onLeave={() => void leave()}
        />
      </NoteFiles>
    </div>
  );
};
