import type { Note } from '@hub/contract/workflow/note.schema.ts';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Moment } from '../../../components/moment.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { showUndo, tellRefused } from '../../editing/public.ts';
import { NotesStatus } from '../../writing/public.ts';
import { bringNoteBack, deleteNote } from '../api/note-target.ts';
import { useNote } from '../hooks/use-note.ts';
import { noteTitle } from '../model/note-title.ts';
import { tickItem } from '../model/tick-item.ts';
import { NoteHistory } from './note-history.tsx';
import { NoteWriting } from './note-writing.tsx';
import classes from './notes.module.css';

interface NoteCardProps {
  note: Note;
  canEdit: boolean;
}

/** One note: to read, to tick, and once its pencil is pressed, to write. */
export const NoteCard = ({ note, canEdit }: NoteCardProps) => {
  const client = useQueryClient();
  const handle = useNote(note);
  const [isWriting, setWriting] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const title = noteTitle(note.content);
  const tick = (index: number, isChecked: boolean): void => {
    const ticked = tickItem(handle.text, index, isChecked);
    if (ticked === null) return;
    handle.change(() => ticked);
    handle.flush();
  };
  const remove = async (): Promise<void> => {
    try {
      await deleteNote(client, note);
      showUndo({
        of: note.id,
        text: `The note “${title}” was deleted.`,
        onUndo: () => bringNoteBack(client, note).catch(tellRefused),
      });
    } catch (error) {
      tellRefused(error);
    }
  };
  const leave = (): void => {
    handle.flush();
    setWriting(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const reading = (
    <RichText markdown={handle.text} mentions={note.mentions} onTick={canEdit ? tick : undefined} />
  );
  return (
    <li className={classes.note} data-note={note.id} aria-label={`Note: ${title}`}>
      <div className={classes.head}>
        <PersonAvatar value={note.author.email} name={note.author.name} />
        <span className={classes.who}>
          <span className={classes.author}>{note.author.name}</span>
          <Moment className={classes.moment} at={note.updatedAt} />
        </span>
        <span className={classes.acts}>
          <NotesStatus notes={handle} savedAt={note.updatedAt} />
          <Button
            variant="icon"
            size="small"
            label={`Versions of “${title}”`}
            onClick={() => setHistory(true)}
          >
            <Icon icon={IconHistory} />
          </Button>
          {canEdit && !isWriting && (
            <>
              <Button
                ref={pencil}
                variant="icon"
                size="small"
                label={`Edit “${title}”`}
                onClick={() => setWriting(true)}
              >
                <Icon icon={IconPencil} />
              </Button>
              <Button variant="icon" size="small" label={`Delete “${title}”`} onClick={() => void remove()}>
                <Icon icon={IconTrash} />
              </Button>
            </>
          )}
        </span>
      </div>
      {isWriting ? (
        <NoteWriting
          handle={handle}
          label={`Note: ${title}`}
          mentions={note.mentions}
          focusAt="end"
          onLeave={leave}
          meanwhile={reading}
        />
      ) : (
        reading
      )}
      {hasHistory && <NoteHistory note={note} canEdit={canEdit} onClose={() => setHistory(false)} />}
    </li>
  );
};
