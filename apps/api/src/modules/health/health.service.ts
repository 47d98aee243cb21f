import { checkedServices, type Outage } from '@hub/contract/health/health.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { listOutagesSince } from './outages.repository.ts';

export interface OutageQuery {
  readonly service: string;
  /** ISO instant. */
  readonly from: string;
  /** The service's address segment with `_` for `-`, and `_unhealthy`. */
  readonly key: string;
}

/** The use cases of the health page. */
export const createHealthService = ({ database }: { database: Database }) => ({
  /** Throws `health.unknown_service` for a service without a check, or a key that is another's. */
  listOutages: async ({ service, from, key }: OutageQuery): Promise<Outage[]> => {
    const isKnown = checkedServices.some((known) => known === service);
    if (!isKnown || key !== `${service.replaceAll('-', '_')}_unhealthy`) {
      throw appError('health.unknown_service');
    }
    return listOutagesSince(database, service, from);
  },
});
