import type { SettingInput } from '@hub/contract/settings/setting.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';

/** Returns the person's setting, or the defaults until it is loaded or when it cannot be. */
export const useSetting = <T extends SettingInput>(setting: SettingDefinition<T>): T => {
  const { data } = useQuery(settingQuery(setting));
  return data?.kept ?? setting.defaults;
};
