import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useConflicts } from '../../../ground/editing/public.ts';
import { attachmentDrafts, noteDrafts } from '../../../ground/writing/public.ts';
import { useCanEdit } from '../../../tasks/tasks/public.ts';
import { type NotesPlace, notesQuery } from '../api/notes.queries.ts';
import { newNoteKey } from '../hooks/use-note.ts';
import { NewNote } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';
import classes from './notes.module.css';
import { NotesWaiting } from './notes-waiting.tsx';

const NoteConflicts = lazyView(async () => (await import('./note-conflicts.tsx')).NoteConflicts);

interface NotesSectionProps {
  place: NotesPlace;
  /** The heading is smaller for a milestone. */
  of: 'invention' | 'milestone';
}

/** Whether text or files of a new note are kept on this device. */
const hasDraft = (place: NotesPlace): boolean =>
  [noteDrafts, attachmentDrafts].some((drafts) => drafts.find(newNoteKey(place)) !== null);

/** Notes of an invention or milestone, and a button that adds one. */
export const NotesSection = ({ place, of }: NotesSectionProps) => {
  const conflicts = useConflicts('note');
  const query = useQuery(notesQuery(place));
  const { data: notes } = query;
  const canEdit = useCanEdit(place.inventionId);
  const [isAdding, setAdding] = useState(() => hasDraft(place));
  const [newId, setNewId] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const Heading = of === 'invention' ? 'h2' : 'h3';
  const leave = (): void => {
    // The button must be there before it can get the focus.
    flushSync(() => {
      setAdding(false);
      setNewId(null);
    });
    add.current?.focus();
  };
  if (!notes) return <QueryView query={query} subject="the notes" loading={<NotesWaiting of={of} />} />;
  const shown = notes.filter(({ id }) => id !== newId);
  return (
    <section
      className={classes.section}
      // Notes of a milestone must not become another landmark with the same name.
      aria-labelledby={of === 'invention' ? titleId : undefined}
      data-of={of}
    >
      <Row as="header" gap={12} className={classes.bar}>
        <Heading id={titleId}>Notes</Heading>
        {shown.length > 0 && <Muted>{shown.length}</Muted>}
        {canEdit && !isAdding && (
          <Button
            ref={add}
            size="small"
            icon={<Icon icon={IconPlus} size="sm" />}
            className={classes.add}
            data-no-print
            onClick={() => setAdding(true)}
          >
            Add note
          </Button>
        )}
      </Row>
      {canEdit && isAdding && (
        <NewNote
          place={place}
          note={notes.find(({ id }) => id === newId)}
          onCreated={setNewId}
          onLeave={leave}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.list} aria-labelledby={titleId}>
          {shown.map((note) => (
            <NoteCard key={note.id} note={note} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {shown.length === 0 && !(canEdit && isAdding) && <Muted as="p">No notes yet.</Muted>}
      <Suspense fallback={null}>
        {notes
          .filter(({ id }) => conflicts.some((conflict) => conflict.id === id))
          .map((note) => (
            <NoteConflicts key={note.id} note={note} />
          ))}
      </Suspense>
    </section>
  );
};
