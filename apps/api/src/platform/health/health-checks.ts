import type { CheckedService } from '@hub/contract/health/health.calls.ts';

/** Proves that a service works, with a cheap query of its own; throws where it does not. */
export type HealthCheck = () => Promise<unknown>;

/** The checks that services have registered. */
export interface HealthChecks {
  register(service: CheckedService, check: HealthCheck): void;
  list(): readonly (readonly [CheckedService, HealthCheck])[];
}

/** Makes an empty register; a second check of one service is refused. */
export const createHealthChecks = (): HealthChecks => {
  const checks = new Map<CheckedService, HealthCheck>();
  return {
    register: (service, check) => {
      if (checks.has(service)) throw new Error(`The service ${service} has two health checks`);
      checks.set(service, check);
    },
    list: () => [...checks],
  };
};
