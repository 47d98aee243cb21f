export type HealthState = 'up' | 'warn' | 'down';

/** An outage in the last ten minutes; without an end time it is ongoing. */
export interface OutageEntry {
  endTime?: string | null;
}

/**
 * Returns the state of a service from its outages in the last ten minutes: up without any, down during one, otherwise a
 * warning. Null (the request failed) is down.
 */
export const serviceHealth = (entries: readonly OutageEntry[] | null): HealthState => {
  if (entries === null || entries.some((entry) => !entry.endTime)) return 'down';
  return entries.length === 0 ? 'up' : 'warn';
};

/** Returns down if any service is down, otherwise warn if any is warn, otherwise up. */
export const overallHealth = (states: readonly HealthState[]): HealthState => {
  if (states.includes('down')) return 'down';
  return states.includes('warn') ? 'warn' : 'up';
};
