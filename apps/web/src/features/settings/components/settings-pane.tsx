import { Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { useStore } from '../../../lib/store.ts';
import { settingsPane } from '../model/settings-pane.ts';

const Panel = lazyView(async () => (await import('./settings-panel.tsx')).SettingsPanel);

/** Settings pane next to the screen, loaded when first shown. */
export const SettingsPane = () => {
  const { screen, isOpen } = useStore(settingsPane);
  if (!screen || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel screen={screen} onClose={settingsPane.close} />
    </Suspense>
  );
};
