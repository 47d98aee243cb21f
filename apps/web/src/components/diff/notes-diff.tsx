import { Suspense } from 'react';
import { lazyView } from '../feedback/lazy-view.tsx';

const TextDiff = lazyView(async () => (await import('./text-diff.tsx')).TextDiff);

/** Difference of two versions of a note, comment or description; the comparison is loaded when there is one to show. */
export const NotesDiff = (versions: { from: string; to: string }) => (
  <Suspense fallback="…">
    <TextDiff {...versions} />
  </Suspense>
);
