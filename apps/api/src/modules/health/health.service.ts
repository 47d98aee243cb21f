import { checkedServices, type FailedJobs, type Outage } from '@hub/contract/health/health.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { countFailedJobs } from '../../platform/jobs/failed-jobs.repository.ts';
import { listOutagesSince } from './outages.repository.ts';

export interface OutageQuery {
  service: string;
  /** ISO instant. */
  from: string;
  /** Address segment of the service with `_` for `-`, followed by `_unhealthy`. */
  key: string;
}

/** Use cases of the health page. */
export const createHealthService = ({ database }: { database: Database }) => ({
  listFailedJobs: (): Promise<FailedJobs[]> => countFailedJobs(database),

  /** Throws `health.unknown_service` for a service without a health check or for a key of another service. */
  listOutages: async ({ service, from, key }: OutageQuery): Promise<Outage[]> => {
    const isKnown = checkedServices.some((known) => known === service);
    if (!isKnown || key !== `${service.replaceAll('-', '_')}_unhealthy`) {
      throw appError('health.unknown_service');
    }
    return listOutagesSince(database, service, from);
  },
});
