import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { settingsPane } from '../model/settings-pane.ts';
import type { SettingsViewName } from '../model/settings-view-name.ts';

/** Returns whether the window is wide enough: on a phone the pane would cover the screen. */
const hasRoom = (): boolean => matchMedia('(min-width: 1024px)').matches;

/**
 * Registers the settings of a screen while it is mounted. The pane opens automatically until the current version of the
 * settings has been saved.
 */
export const useSettingsPane = (view: SettingsViewName, setting: SettingDefinition): void => {
  const { data } = useQuery(settingQuery(setting));
  const isFirst = setting.firstShow && data?.isKnown === true && data.kept?.version !== setting.version;
  useEffect(() => settingsPane.register({ view, setting }), [view, setting]);
  useEffect(() => {
    if (isFirst && hasRoom()) settingsPane.open();
  }, [isFirst]);
};
