import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { useSyncExternalStore } from 'react';

const checkMs = 60_000;

const watchDay = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, checkMs);
  return () => clearInterval(timer);
};

const readToday = (): IsoDate => todayIn(officeTimeZone);

/** Returns today's date at the patent office (America/New_York) and re-renders at midnight there. */
export const useToday = (): IsoDate => useSyncExternalStore(watchDay, readToday);
