import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { TypedAhead } from '../../../ground/writing/public.ts';
import type { NoteEditor } from './note-editor.tsx';
import classes from './notes.module.css';

const LazyEditor = lazyView(async () => (await import('./note-editor.tsx')).NoteEditor);

interface NoteWritingProps extends Omit<ComponentProps<typeof NoteEditor>, 'typed' | 'onReady'> {
  /** Shown until the editor has loaded. */
  fallback?: ReactNode;
}

/** Loads the editor of a note and keeps text that is typed before it is ready. */
export const NoteWriting = ({ fallback, ...note }: NoteWritingProps) => {
  const typed = useRef('');
  const [isReady, setReady] = useState(false);
  return (
    <div className={classes.writing}>
      {!isReady && <TypedAhead label={`New text for “${note.label}”`} typed={typed} onLeave={note.onLeave} />}
      <Suspense fallback={fallback && <div className={classes.fallback}>{fallback}</div>}>
        <LazyEditor {...note} typed={typed} onReady={() => setReady(true)} />
      </Suspense>
    </div>
  );
};
