import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from '../../lib/account/use-time-zone.ts';

const checkMs = 60_000;

const watchDay = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, checkMs);
  return () => clearInterval(timer);
};

const useTodayIn = (timeZone: string): IsoDate => useSyncExternalStore(watchDay, () => todayIn(timeZone));

/** Returns today's date at the patent office (America/New_York) and re-renders at midnight there. */
export const useToday = (): IsoDate => useTodayIn(officeTimeZone);

/** Returns today's date in the person's time zone, which due dates of tasks are compared with. */
export const useOwnToday = (): IsoDate => useTodayIn(useTimeZone());
