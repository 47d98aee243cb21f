import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';
import { useSyncExternalStore } from 'react';

const CHECK_MS = 60_000;

const watchDay = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, CHECK_MS);
  return () => clearInterval(timer);
};

const readToday = (): IsoDate => todayIn(OFFICE_TIME_ZONE);

/** The day due dates are seen from, where the patent office counts its days; it turns at midnight there. */
export const useToday = (): IsoDate => useSyncExternalStore(watchDay, readToday);
