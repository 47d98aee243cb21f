import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import type { NotesPlace } from '../api/notes.queries.ts';
import { NotesWaiting } from './notes-waiting.tsx';

const NotesSection = lazyView(async () => (await import('./notes-section.tsx')).NotesSection);

/** Notes of an invention or milestone, loaded when they are first shown. */
export const Notes = (place: NotesPlace) => {
  const of = place.milestoneId ? 'milestone' : 'invention';
  return (
    <Suspense fallback={<NotesWaiting of={of} />}>
      <NotesSection place={place} of={of} />
    </Suspense>
  );
};
