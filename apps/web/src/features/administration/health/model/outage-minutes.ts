import type { Outage } from '@hub/contract/health/health.calls.ts';
import { healthWindowMinutes } from './health-window.ts';

const minuteMs = 60_000;

/** Returns for each minute of the window, oldest first, whether the service was down. */
export const outageMinutes = (outages: readonly Outage[], nowMs: number): boolean[] =>
  Array.from({ length: healthWindowMinutes }, (_, index) => {
    const start = nowMs - (healthWindowMinutes - index) * minuteMs;
    return outages.some(({ startTime, endTime }) => {
      const end = endTime ? Date.parse(endTime) : nowMs;
      return Date.parse(startTime) < start + minuteMs && end >= start;
    });
  });
