import { Suspense } from 'react';
import { confirmRequest } from '../lib/confirm/confirm.ts';
import { useStore } from '../lib/store.ts';
import { lazyView } from './lazy-view.tsx';

const ConfirmDialog = lazyView(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Where questions of `confirm()` appear. Stands once in the app; the dialog is loaded with the first question. */
export const ConfirmHost = () => {
  const asked = useStore(confirmRequest);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog asked={asked} />
    </Suspense>
  );
};
