import type { CheckedService } from '@hub/contract/health/health.calls.ts';
import type { HealthState } from '@hub/domain/health/service-health.ts';

/** A service as the health screens show it. */
export const serviceNames: Record<CheckedService, string> = {
  auth: 'Sign-in',
  inventions: 'Inventions',
  streams: 'Streams',
  search: 'Search',
  workflow: 'Workflow',
  config: 'Configuration',
  settings: 'Settings',
};

/** The service's key: its address with `_`. */
export const serviceKey = (url: string): string => url.replaceAll(/[^a-z0-9]+/g, '_');

/** What is said of a service after its name (product §4). */
export const healthWords: Record<HealthState, string> = {
  up: 'is up',
  warn: 'was down during last 10 minutes',
  down: 'is down',
};

/** The one sentence over all services. */
export const describeOverall = (states: readonly { name: string; state: HealthState }[]): string => {
  const troubled = states.filter(({ state }) => state !== 'up');
  if (troubled.length === 0) return 'All services are up.';
  const down = troubled.filter(({ state }) => state === 'down').map(({ name }) => name);
  if (down.length === 1) return `${down[0]} is down; everything else works.`;
  if (down.length === states.length) return 'The hub does not answer.';
  if (down.length > 0) return `${down.length} of ${states.length} services are down.`;
  return 'All services are up. Some were down during the last 10 minutes.';
};
