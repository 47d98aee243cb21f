import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingQuery } from '../api/setting.queries.ts';
import { type ScreenSettings, settingsPane } from '../model/settings-pane.ts';

/** Returns whether the window is wide enough: on a phone the pane would cover the screen. */
const hasRoom = (): boolean => matchMedia('(min-width: 1024px)').matches;

/**
 * Registers the settings of a screen, or of a part of it, while it is mounted; `screens` must keep the same reference.
 * The pane opens automatically until the current version of the first of them has been saved.
 */
export const useSettingsPane = (screens: readonly [ScreenSettings, ...ScreenSettings[]]): void => {
  const { setting } = screens[0];
  const { data } = useQuery(settingQuery(setting));
  const isFirst = setting.firstShow && data?.isKnown === true && data.kept?.version !== setting.version;
  useEffect(() => settingsPane.register(screens), [screens]);
  useEffect(() => {
    if (isFirst && hasRoom()) settingsPane.open();
  }, [isFirst]);
};
