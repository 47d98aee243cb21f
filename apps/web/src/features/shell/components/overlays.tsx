import { Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import { useStore } from '../../../lib/store.ts';
import { closeOverlay, type Overlay, openedOverlay } from '../model/overlay.ts';

const views = {
  help: lazyView(async () => (await import('./help-dialog.tsx')).HelpDialog),
  palette: lazyView(async () => (await import('./command-palette.tsx')).CommandPalette),
  profile: lazyView(async () => (await import('../../profile/public.ts')).ProfileModal),
  'sign-in': lazyView(async () => (await import('../../profile/public.ts')).SignInModal),
  messages: lazyView(async () => (await import('./message-tray.tsx')).MessageTray),
  navigation: lazyView(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer),
} satisfies Record<Overlay, unknown>;

/** Whatever lies over the shell, loaded when it is first opened. */
export const Overlays = () => {
  const opened = useStore(openedOverlay);
  if (opened === null) return null;
  const View = views[opened];
  return (
    <Suspense fallback={null}>
      <View onClose={closeOverlay} />
    </Suspense>
  );
};
