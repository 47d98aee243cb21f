import { Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import type { NotesPlace } from '../api/notes.queries.ts';
import { NotesWaiting } from './notes-waiting.tsx';

const NotesSection = lazyView(async () => (await import('./notes-section.tsx')).NotesSection);

/** The notes of an invention or of one of its milestones, loaded when they are first shown. */
export const Notes = (place: NotesPlace) => {
  const of = place.milestoneId ? 'milestone' : 'invention';
  return (
    <Suspense fallback={<NotesWaiting of={of} />}>
      <NotesSection place={place} of={of} />
    </Suspense>
  );
};
