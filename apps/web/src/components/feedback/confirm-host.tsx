import { Suspense } from 'react';
import { confirmRequest } from '../../lib/confirm/confirm.ts';
import { useStore } from '../../lib/store.ts';
import { lazyView } from './lazy-view.tsx';

const ConfirmDialog = lazyView(async () => (await import('../dialogs/confirm-dialog.tsx')).ConfirmDialog);

/** Renders the dialogs of `confirm()`. Mounted once; the dialog code loads with the first question. */
export const ConfirmHost = () => {
  const asked = useStore(confirmRequest);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog asked={asked} />
    </Suspense>
  );
};
