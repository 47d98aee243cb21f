import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import { TypedAhead } from '../../writing/public.ts';
import { LazyNoteEditor } from './lazy-note-editor.ts';
import type { NoteEditor } from './note-editor.tsx';
import classes from './notes.module.css';

interface NoteWritingProps extends Omit<ComponentProps<typeof NoteEditor>, 'typed' | 'onArrived'> {
  /** What is read until the editor is there. */
  meanwhile?: ReactNode;
}

/** The editor of a note; what is typed before it is there is kept. */
export const NoteWriting = ({ meanwhile, ...note }: NoteWritingProps) => {
  const typed = useRef('');
  const [isReady, setReady] = useState(false);
  return (
    <div className={classes.writing}>
      {!isReady && <TypedAhead label={`New in “${note.label}”`} typed={typed} onLeave={note.onLeave} />}
      <Suspense fallback={meanwhile && <div className={classes.meanwhile}>{meanwhile}</div>}>
        <LazyNoteEditor {...note} typed={typed} onArrived={() => setReady(true)} />
      </Suspense>
    </div>
  );
};
