import type { SettingInput } from '@hub/contract/settings/settings.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';

/** What the person has set, and the defaults until it is read or where it cannot be. */
export function useSetting<T extends SettingInput>(setting: SettingDefinition<T>): T {
  const { data } = useQuery(settingQuery(setting));
  return data?.kept ?? setting.defaults;
}
