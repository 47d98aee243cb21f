import type { ObserverSettings } from '@hub/contract/settings/setting.schema.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { observerSetting } from '../model/observer-setting.ts';

const readingMs: Readonly<Record<ObserverSettings['readAfter'], number>> = {
  '1 second': 1_000,
  '3 seconds': 3_000,
  '10 seconds': 10_000,
};

/** Returns how long an entry must be on the screen before it counts as read, in milliseconds. */
export const useReadingTime = (): number => readingMs[useSetting(observerSetting).readAfter];
