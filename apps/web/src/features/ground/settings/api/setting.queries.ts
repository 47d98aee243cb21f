import type { SettingInput } from '@hub/contract/settings/setting.schema.ts';
import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { logError } from '../../../../lib/log.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/** Prefix of the query keys of all settings. */
export const settingsKey = ['settings', 'screen'] as const;

interface ReadSetting<T> {
  /** Saved setting; null if none or another version is saved, and after an error. */
  kept: T | null;
  /** False after an error: it is unknown whether the person has seen the pane. */
  isKnown: boolean;
}

/** Returns the query of a person's setting; an error is logged and yields null (docs/specification.md §8). */
export const settingQuery = <T extends SettingInput>({ source, parse }: SettingDefinition<T>) =>
  queryOptions({
    queryKey: [...settingsKey, source],
    queryFn: async ({ signal }): Promise<ReadSetting<T>> => {
      try {
        return {
          kept: parse(await request(getSetting, { params: { name: source }, signal })),
          isKnown: true,
        };
      } catch (error) {
        if (signal.aborted) throw error;
        logError('The setting could not be loaded', error);
        return { kept: null, isKnown: false };
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Saves a person's setting; an error is logged and yields null (docs/specification.md §8). */
export const keepSetting = async <T extends SettingInput>(
  { source, parse }: SettingDefinition<T>,
  value: T,
): Promise<T | null> => {
  try {
    const kept = parse(await request(putSetting, { params: { name: source }, body: value }));
    notifyOtherTabs(source);
    return kept;
  } catch (error) {
    logError('The setting could not be saved', error);
    return null;
  }
};
