import { isUnavailable } from '@hub/database/connection/is-unavailable.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { HealthCheck, HealthChecks } from './health-checks.ts';
import { endOutage, saveOutage, type Trouble } from './outages.ts';

export interface HealthMonitorOptions {
  readonly database: Database;
  readonly health: HealthChecks;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Checks every service again and again, and keeps their outages. */
export interface HealthMonitor {
  start(): void;
  /** One round over all services. */
  checkAll(): Promise<void>;
  stop(): void;
}

const intervalMs = 30_000;

const describe = (error: unknown): string =>
  isUnavailable(error) ? 'The database could not be reached.' : 'Its check failed.';

/** What is known of a service after one more check; nothing while it works. */
const judge = (
  before: Trouble | undefined,
  cause: string | undefined,
  now: Temporal.Instant,
): Trouble | undefined => {
  if (cause === undefined) return before && { ...before, endedAt: before.endedAt ?? now };
  return before ? { ...before, endedAt: undefined } : { startedAt: now, endedAt: undefined, cause };
};

/** Makes a monitor that is not started yet. */
export const createHealthMonitor = ({
  database,
  health,
  clock,
  log,
}: HealthMonitorOptions): HealthMonitor => {
  /** Outages that last, or that the database could not yet be told of. */
  const troubles = new Map<string, Trouble>();
  const cleared = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const save = async (
    service: string,
    trouble: Trouble | undefined,
    now: Temporal.Instant,
  ): Promise<void> => {
    if (trouble) await saveOutage(database, service, trouble);
    else if (!cleared.has(service)) await endOutage(database, service, now);
    cleared.add(service);
    if (trouble?.endedAt) troubles.delete(service);
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
    const trouble = judge(troubles.get(service), cause, now);
    if (trouble) troubles.set(service, trouble);
    await save(service, trouble, now).catch((err: unknown) =>
      log.debug({ err, service }, 'the outage could not be kept yet'),
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
