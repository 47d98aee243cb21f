import { isUnavailable } from '@hub/database/connection/is-unavailable.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { SystemFault } from '../errors/system-fault.ts';
import type { HealthCheck, HealthChecks } from './health-checks.ts';
import { endOutage, type OutageRecord, saveOutage } from './outages.ts';

export interface HealthMonitorOptions {
  database: Database;
  health: HealthChecks;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Checks every service periodically and records outages. */
export interface HealthMonitor {
  start(): void;
  /** Checks all services once. */
  checkAll(): Promise<void>;
  stop(): void;
}

const intervalMs = 30_000;

const describe = (error: unknown): string => {
  if (error instanceof SystemFault) return error.message;
  return isUnavailable(error) ? 'The database could not be reached.' : 'Its check failed.';
};

/** Returns the outage of a service after one more check; undefined if there is none. */
const nextOutage = (
  before: OutageRecord | undefined,
  cause: string | undefined,
  now: Temporal.Instant,
): OutageRecord | undefined => {
  if (cause === undefined) return before && { ...before, endedAt: before.endedAt ?? now };
  return before ? { ...before, endedAt: undefined } : { startedAt: now, endedAt: undefined, cause };
};

/** Creates a monitor; `start` starts it. */
export const createHealthMonitor = ({
  database,
  health,
  clock,
  log,
}: HealthMonitorOptions): HealthMonitor => {
  /** Current outages, and ended ones that the database has not recorded yet. */
  const outages = new Map<string, OutageRecord>();
  const cleared = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const save = async (
    service: string,
    outage: OutageRecord | undefined,
    now: Temporal.Instant,
  ): Promise<void> => {
    if (outage) await saveOutage(database, service, outage);
    else if (!cleared.has(service)) await endOutage(database, service, now);
    cleared.add(service);
    if (outage?.endedAt) outages.delete(service);
  };

  const checkOne = async (service: string, check: HealthCheck): Promise<void> => {
    const now = clock.now();
    const cause = await check().then(
      () => undefined,
      (err: unknown) => {
        log.warn({ err, service }, 'health check failed');
        return describe(err);
      },
    );
    const outage = nextOutage(outages.get(service), cause, now);
    if (outage) outages.set(service, outage);
    await save(service, outage, now).catch((err: unknown) =>
      log.debug({ err, service }, 'the outage could not be recorded yet'),
    );
  };

  const checkAll = async (): Promise<void> => {
    await Promise.all(health.list().map(([service, check]) => checkOne(service, check)));
  };

  return {
    checkAll,
    start: () => {
      void checkAll();
      timer = setInterval(checkAll, intervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
};
