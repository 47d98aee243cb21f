import { Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { useStore } from '../../../lib/store.ts';
import { settingsPane } from '../model/settings-pane.ts';

const Panel = lazyView(async () => (await import('./settings-panel.tsx')).SettingsPanel);

/** Settings pane next to the screen, loaded when first shown. */
export const SettingsPane = () => {
  const { screens, isOpen } = useStore(settingsPane);
  if (screens.length === 0 || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel screens={screens} onClose={settingsPane.close} />
    </Suspense>
  );
};
