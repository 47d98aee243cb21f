import { Suspense, useEffect, useState } from 'react';
import { preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { useStore } from '../../../../lib/store.ts';
import { closeOverlay, type Overlay, openedOverlay } from '../model/overlay.ts';

const views = {
  help: preparedView(async () => (await import('./overlays/help-dialog.tsx')).HelpDialog),
  palette: preparedView(async () => (await import('./overlays/command-palette.tsx')).CommandPalette),
  profile: preparedView(async () => (await import('../../../administration/profile/public.ts')).ProfileModal),
  'sign-in': preparedView(
    async () => (await import('../../../administration/profile/public.ts')).SignInModal,
  ),
  messages: preparedView(async () => (await import('./overlays/message-tray.tsx')).MessageTray),
  navigation: preparedView(async () => (await import('./overlays/navigation-drawer.tsx')).NavigationDrawer),
} satisfies Record<Overlay, unknown>;

const OpenView = ({ name }: { name: Overlay }) => {
  const [View] = useState(views[name].current);
  return (
    <Suspense fallback={null}>
      <View onClose={closeOverlay} />
    </Suspense>
  );
};

/** Loads what a key opens after the first view, so that it also opens without a connection. */
const prepareViews = (): void =>
  void untilFirstView().then(() => {
    for (const { prepare } of [views.help, views.palette, views.profile, views.messages]) prepare();
  });

/** Dialogs and drawers of the shell. */
export const Overlays = () => {
  const opened = useStore(openedOverlay);
  useEffect(prepareViews, []);
  return opened && <OpenView key={opened} name={opened} />;
};
