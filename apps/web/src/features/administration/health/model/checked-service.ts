import type { CheckedService } from '@hub/contract/health/health.calls.ts';
import type { HealthState } from '@hub/domain/health/service-health.ts';

/** Names of the services on the health screens. */
export const serviceNames: Record<CheckedService, string> = {
  auth: 'Sign-in',
  inventions: 'Inventions',
  streams: 'Streams',
  uspto: 'Patent office',
  'fip-connector': 'Docketing system',
  'hub-correspondence': 'Emails',
  search: 'Search',
  workflow: 'Workflow',
  reports: 'Reports',
  config: 'Configuration',
  settings: 'Settings',
  'documents-repository-connector': 'Documents repository',
  filesmanager: 'Files',
  'minion-dojo-api': 'Minions',
};

/** Returns the key of a service: its address with `_` for other characters. */
export const serviceKey = (url: string): string => url.replaceAll(/[^a-z0-9]+/g, '_');

/** Text after the name of a service. Exact text of the specification (docs/specification.md §4). */
export const healthWords: Record<HealthState, string> = {
  up: 'is up',
  warn: 'was down during last 10 minutes',
  down: 'is down',
};

/** Summarizes all services in one sentence. */
export const describeOverall = (states: readonly { name: string; state: HealthState }[]): string => {
  const troubled = states.filter(({ state }) => state !== 'up');
  if (troubled.length === 0) return 'All services are up.';
  const down = troubled.filter(({ state }) => state === 'down').map(({ name }) => name);
  if (down.length === 1) return `${down[0]} is down; everything else works.`;
  if (down.length === states.length) return 'The hub is not responding.';
  if (down.length > 0) return `${down.length} of ${states.length} services are down.`;
  return 'All services are up. Some were down during the last 10 minutes.';
};
