import { IconSettings } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useStore } from '../../../../lib/store.ts';
import { settingsPane } from '../model/settings-pane.ts';

/** Button that shows or hides the settings of the screen; absent when it has none. */
export const SettingsCog = () => {
  const { screens, isOpen } = useStore(settingsPane);
  if (screens.length === 0) return null;
  return (
    <Button
      variant="icon"
      label="Settings"
      aria-expanded={isOpen}
      onClick={isOpen ? settingsPane.close : settingsPane.open}
    >
      <Icon icon={IconSettings} size="md" />
    </Button>
  );
};
