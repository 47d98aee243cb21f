import { Suspense, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { type ScreenSettings, settingsPane } from '../model/settings-pane.ts';
import { preparedPanel } from './prepared-panel.ts';

const OpenPane = ({ screen }: { screen: ScreenSettings }) => {
  const [Panel] = useState(preparedPanel.current);
  return (
    <Suspense fallback={null}>
      <Panel screen={screen} onClose={settingsPane.close} />
    </Suspense>
  );
};

/** Settings pane next to the screen, loaded when first shown. */
export const SettingsPane = () => {
  const { screen, isOpen } = useStore(settingsPane);
  return screen && isOpen ? <OpenPane screen={screen} /> : null;
};
