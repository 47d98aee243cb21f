export type HealthState = 'up' | 'warn' | 'down';

/** An outage of the last ten minutes; without an end time it still lasts. */
export interface OutageEntry {
  endTime?: string | null;
}

/**
 * State of one service from its outages of the last ten minutes: none is up, all ended is a warning, one lasting is down.
 * Null stands for a request that failed, which is down too.
 */
export function serviceHealth(entries: readonly OutageEntry[] | null): HealthState {
  if (entries === null || entries.some((entry) => !entry.endTime)) return 'down';
  return entries.length === 0 ? 'up' : 'warn';
}

/** Down if any service is down, otherwise warn if any is warn, otherwise up. */
export function overallHealth(states: readonly HealthState[]): HealthState {
  if (states.includes('down')) return 'down';
  return states.includes('warn') ? 'warn' : 'up';
}
