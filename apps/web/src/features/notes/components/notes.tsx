import { Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import type { NotesPlace } from '../api/notes.queries.ts';
import classes from './notes-waiting.module.css';

const NotesSection = lazyView(async () => (await import('./notes-section.tsx')).NotesSection);

/** The notes of an invention or of one of its milestones, loaded when they are first shown. */
export const Notes = (place: NotesPlace) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <NotesSection place={place} of={place.milestoneId ? 'milestone' : 'invention'} />
  </Suspense>
);
