import { Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { useStore } from '../../../lib/store.ts';
import { closeOverlay, type Overlay, openedOverlay } from '../model/overlay.ts';

const views = {
  help: lazyView(async () => (await import('./overlays/help-dialog.tsx')).HelpDialog),
  palette: lazyView(async () => (await import('./overlays/command-palette.tsx')).CommandPalette),
  profile: lazyView(async () => (await import('../../profile/public.ts')).ProfileModal),
  'sign-in': lazyView(async () => (await import('../../profile/public.ts')).SignInModal),
  messages: lazyView(async () => (await import('./overlays/message-tray.tsx')).MessageTray),
  navigation: lazyView(async () => (await import('./overlays/navigation-drawer.tsx')).NavigationDrawer),
} satisfies Record<Overlay, unknown>;

/** Dialogs and drawers of the shell, each loaded when first opened. */
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
