import { Suspense, useState } from 'react';
import { useStore } from '../../../../lib/store.ts';
import { type ScreenSettings, settingsPane } from '../model/settings-pane.ts';
import { preparedPanel } from './prepared-panel.ts';

const OpenPane = ({ screens }: { screens: readonly ScreenSettings[] }) => {
  const [Panel] = useState(preparedPanel.current);
  return (
    <Suspense fallback={null}>
      <Panel screens={screens} onClose={settingsPane.close} />
    </Suspense>
  );
};

/** Settings pane next to the screen, loaded when first shown. */
export const SettingsPane = () => {
  const { screens, isOpen } = useStore(settingsPane);
  return screens.length > 0 && isOpen ? <OpenPane screens={screens} /> : null;
};
