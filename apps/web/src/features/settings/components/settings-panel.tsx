import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { keepSetting, settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import type { ScreenSettings } from '../model/settings-pane.ts';
import classes from './settings-panel.module.css';
import { settingsViews } from './settings-views.ts';

interface SettingsPanelProps {
  screen: ScreenSettings;
  onClose: () => void;
}

/** Saves the settings when the pane closes, so that it does not open automatically again (docs/specification.md §4). */
const useSaveOnHiding = (setting: SettingDefinition): void => {
  const client = useQueryClient();
  const save = useEffectEvent(() => {
    const read = client.getQueryData(settingQuery(setting).queryKey);
    if (!read?.isKnown) return;
    const value = read.kept ?? setting.defaults;
    client.setQueryData(settingQuery(setting).queryKey, { kept: value, isKnown: true });
    void keepSetting(setting, value);
  });
  useEffect(() => () => save(), []);
};

const PhonePanel = lazyView(async () => (await import('./phone-panel.tsx')).PhonePanel);

/** Settings of the screen, as a pane next to it or, on a phone, a drawer over it. */
export const SettingsPanel = ({ screen, onClose }: SettingsPanelProps) => {
  const { setting, view } = screen;
  const titleId = useId();
  const View = settingsViews[view];
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  useSaveOnHiding(setting);
  const content = View && (
    <Suspense fallback={null}>
      <View setting={setting} />
    </Suspense>
  );
  if (isPhone) {
    return (
      <Suspense fallback={null}>
        <PhonePanel title={setting.formTitle} onClose={onClose}>
          {content}
        </PhonePanel>
      </Suspense>
    );
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    document.querySelector<HTMLElement>('[aria-label="Settings"]')?.focus();
  };
  return (
    <aside className={classes.pane} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <header className={classes.bar}>
        <h2 id={titleId}>{setting.formTitle}</h2>
        <Button variant="icon" label="Close settings" onClick={onClose}>
          <Icon icon={IconX} />
        </Button>
      </header>
      {content}
    </aside>
  );
};
