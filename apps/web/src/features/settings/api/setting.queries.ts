import { getSetting, putSetting, type SettingInput } from '@hub/contract/settings/settings.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { logError } from '../../../lib/log.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** What the keys of all settings begin with. */
export const SETTINGS_KEY = ['settings', 'screen'] as const;

interface ReadSetting<T> {
  /** Null where none is kept, where another version is, and after an error. */
  kept: T | null;
  /** False after an error: nobody knows whether the person has seen the pane. */
  isKnown: boolean;
}

/** What the person has set; an error is logged and leaves nothing kept (product §8). */
export const settingQuery = <T extends SettingInput>({ source, parse }: SettingDefinition<T>) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, source],
    queryFn: async ({ signal }): Promise<ReadSetting<T>> => {
      try {
        return {
          kept: parse(await request(getSetting, { params: { name: source }, signal })),
          isKnown: true,
        };
      } catch (error) {
        if (signal.aborted) throw error;
        logError('The setting could not be read', error);
        return { kept: null, isKnown: false };
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps what the person has set; null on an error, which is logged (product §8). */
export async function keepSetting<T extends SettingInput>(
  { source, parse }: SettingDefinition<T>,
  value: T,
): Promise<T | null> {
  try {
    const kept = parse(await request(putSetting, { params: { name: source }, body: value }));
    tellOtherTabs(source);
    return kept;
  } catch (error) {
    logError('The setting could not be kept', error);
    return null;
  }
}
