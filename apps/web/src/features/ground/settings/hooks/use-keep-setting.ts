import type { SettingInput } from '@hub/contract/settings/setting.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepSetting, settingQuery } from '../api/setting.queries.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';

/** Applies a change immediately and saves it; changes are sent one after the other. */
export const useKeepSetting = <T extends SettingInput>(setting: SettingDefinition<T>) => {
  const client = useQueryClient();
  const { mutate, data, isPending, isIdle, submittedAt } = useMutation({
    scope: { id: `setting ${setting.source}` },
    mutationFn: (value: T) => keepSetting(setting, value),
  });
  return {
    keep: (value: T): void => {
      client.setQueryData(settingQuery(setting).queryKey, { kept: value, isKnown: true });
      mutate(value);
    },
    /** Null before the first change and while one is being saved. */
    isKept: isIdle || isPending ? null : data !== null,
    submittedAt,
  };
};
