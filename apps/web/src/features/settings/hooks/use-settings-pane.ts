import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { settingsPane } from '../model/settings-pane.ts';
import type { SettingsViewName } from '../model/settings-views.ts';

/** On a phone the pane would cover the screen that the person came for. */
const hasRoom = (): boolean => matchMedia('(min-width: 1024px)').matches;

/**
 * Gives the screen its settings for as long as it stands. The first time, which is as long as its version is not the kept
 * one, the pane opens by itself.
 */
export function useSettingsPane(view: SettingsViewName, setting: SettingDefinition): void {
  const { data } = useQuery(settingQuery(setting));
  const isFirst = setting.firstShow && data?.isKnown === true && data.kept?.version !== setting.version;
  useEffect(() => settingsPane.register({ view, setting }), [view, setting]);
  useEffect(() => {
    if (isFirst && hasRoom()) settingsPane.open();
  }, [isFirst]);
}
