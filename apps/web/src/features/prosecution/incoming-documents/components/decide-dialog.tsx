import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';

const DecideDocument = lazyView(async () => (await import('./decide-document.tsx')).DecideDocument);

/** Dialog for docketing one document, loaded when it opens. */
export const DecideDialog = (props: { documentId: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <DecideDocument {...props} />
  </Suspense>
);
