import { Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import { useStore } from '../../../lib/store.ts';
import { settingsPane } from '../model/settings-pane.ts';

const Panel = lazyView(async () => (await import('./settings-panel.tsx')).SettingsPanel);

/** The settings of the screen beside it, loaded when they are first shown. */
export const SettingsPane = () => {
  const { screen, isOpen } = useStore(settingsPane);
  if (!screen || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel screen={screen} onClose={settingsPane.close} />
    </Suspense>
  );
};
