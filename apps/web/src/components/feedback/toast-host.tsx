import { Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { toastsWanted } from '../../lib/toasts/toasts.ts';
import { lazyView } from './lazy-view.tsx';

const Notifications = lazyView(async () => (await import('@mantine/notifications')).Notifications);

/** Renders toasts; its code loads with the first one. Mounted once. */
export const ToastHost = () => {
  if (!useStore(toastsWanted)) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" containerWidth={360} limit={4} zIndex={900} />
    </Suspense>
  );
};
