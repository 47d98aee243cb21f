import type { Note } from '@hub/contract/notes/note.schema.ts';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { NotesStatus } from '../../../ground/writing/public.ts';
import { useDeleteNote } from '../hooks/use-delete-note.ts';
import { useNote } from '../hooks/use-note.ts';
import { useNotePresence } from '../hooks/use-note-presence.ts';
import { authorNames } from '../model/author-names.ts';
import { noteTitle } from '../model/note-title.ts';
import { tickItem } from '../model/tick-item.ts';
import { NoteFiles } from './note-files.tsx';
import { NoteWriting } from './note-writing.tsx';
import classes from './notes.module.css';

const NoteHistory = lazyView(async () => (await import('./note-history.tsx')).NoteHistory);

interface NoteCardProps {
  note: Note;
  canEdit: boolean;
}

/** One note, with checkboxes that can be ticked and buttons to edit and delete it. */
export const NoteCard = ({ note, canEdit }: NoteCardProps) => {
  const remove = useDeleteNote(note);
  const handle = useNote(note);
  const [isWriting, setWriting] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const writers = useNotePresence(note, canEdit && isWriting);
  const title = noteTitle(note.content);
  const tick = (index: number, isChecked: boolean): void => {
    const ticked = tickItem(handle.text, index, isChecked);
    if (ticked === null) return;
    handle.change(() => ticked);
    void handle.flush();
  };
  const leave = (): void => {
    void handle.flush();
    setWriting(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const reading = (
    <RichText markdown={handle.text} mentions={note.mentions} onTick={canEdit ? tick : undefined} />
  );
  return (
    <li className={classes.note} data-note={note.id} aria-label={`Note: ${title}`}>
      <NoteFiles place={note} note={note} canEdit={canEdit} isWriting={isWriting}>
        <div>
          <Row gap="4 8" wraps below={4} className={classes.head}>
            <PersonAvatar value={note.author.email} name={note.author.name} />
            <Row as="span" wraps shrinks className={classes.who}>
              <Text weight="medium" title={`Last changed by ${note.author.name}`}>
                {authorNames(note.authors)}
              </Text>
              <Moment className={classes.moment} at={note.updatedAt} />
            </Row>
            <span className={classes.writers} role="status">
              {writers && `${writers} ${writers.includes(' and ') ? 'are' : 'is'} writing …`}
            </span>
            <Row as="span" gap={4} atEnd data-no-print>
              <NotesStatus notes={handle} savedAt={note.updatedAt} />
              <Button
                variant="icon"
                size="small"
                label={`Versions of “${title}”`}
                onClick={() => setHistoryOpen(true)}
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
                  <Button
                    variant="icon"
                    size="small"
                    label={`Delete “${title}”`}
                    onClick={() => void remove()}
                  >
                    <Icon icon={IconTrash} />
                  </Button>
                </>
              )}
            </Row>
          </Row>
          {canEdit && isWriting ? (
            <NoteWriting
              handle={handle}
              label={`Note: ${title}`}
              mentions={note.mentions}
              focusAt="end"
              onLeave={leave}
              fallback={reading}
            />
          ) : (
            <div>{reading}</div>
          )}
        </div>
      </NoteFiles>
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <NoteHistory note={note} canEdit={canEdit} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </li>
  );
};
