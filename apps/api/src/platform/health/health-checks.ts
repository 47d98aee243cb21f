import { type CheckedService, checkedServices } from '@hub/contract/health/health.calls.ts';
import { SystemFault } from '../errors/system-fault.ts';

/** Checks that a service works with one cheap query; throws if it does not. */
export type HealthCheck = () => Promise<unknown>;

/** A failure whose message is for the health report. */
export class HealthFault extends SystemFault {
  override readonly name = 'HealthFault';
}

/** The health checks that services have registered. */
export interface HealthChecks {
  register(service: CheckedService, check: HealthCheck): void;
  list(): readonly (readonly [CheckedService, HealthCheck])[];
}

/** Creates an empty list of health checks. A second check of one service is refused. */
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

/** Throws if a service that the contract lists has no health check. */
export const assertAllChecked = (health: HealthChecks): void => {
  const checked = new Set(health.list().map(([service]) => service));
  const missing = checkedServices.filter((service) => !checked.has(service));
  if (missing.length > 0) throw new Error(`Services without a health check: ${missing.join(', ')}`);
};
