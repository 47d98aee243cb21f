import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { keepSetting, settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import type { ScreenSettings } from '../model/settings-pane.ts';
import classes from './settings-panel.module.css';
import { settingsViews } from './settings-views.ts';

interface SettingsPanelProps {
  /** At least one; the pane has the title of the first. */
  screens: readonly ScreenSettings[];
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

const Part = ({ screen: { view, setting }, hasTitle }: { screen: ScreenSettings; hasTitle: boolean }) => {
  const titleId = useId();
  const View = settingsViews[view];
  useSaveOnHiding(setting);
  return (
    <section className={classes.part} aria-labelledby={hasTitle ? titleId : undefined}>
      {hasTitle && <h3 id={titleId}>{setting.formTitle}</h3>}
      <View setting={setting} />
    </section>
  );
};

/** Settings of the screen, as a pane next to it or, on a phone, a drawer over it. */
export const SettingsPanel = ({ screens, onClose }: SettingsPanelProps) => {
  const title = screens[0]?.setting.formTitle ?? 'Settings';
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const content = screens.map((screen, index) => (
    <Part key={screen.setting.source} screen={screen} hasTitle={index > 0} />
  ));
  if (isPhone) {
    return (
      <Suspense fallback={null}>
        <PhonePanel title={title} onClose={onClose}>
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
    <aside className={classes.pane} data-no-print aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <Row as="header" justify="between" below={12} className={classes.bar}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="icon" label="Close settings" onClick={onClose}>
          <Icon icon={IconX} />
        </Button>
      </Row>
      {content}
    </aside>
  );
};
