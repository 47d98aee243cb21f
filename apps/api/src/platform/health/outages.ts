import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';

/** A period in which the checks of a service failed. */
export interface OutageRecord {
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | undefined;
  cause: string;
}

/** Records an outage, or its end if it is already recorded. */
export const saveOutage = async (db: Database, service: string, outage: OutageRecord): Promise<void> => {
  await db
    .insertInto('service_outages')
    .values({
      id: newId(),
      service_key: service,
      started_at: outage.startedAt.toString(),
      cause: outage.cause,
    })
    .onConflict((conflict) => conflict.column('service_key').where('ended_at', 'is', null).doNothing())
    .execute();
  if (outage.endedAt) await endOutage(db, service, outage.endedAt);
};

/** Ends open outages, for example one during which the hub itself was stopped. */
export const endOutage = async (db: Database, service: string, at: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('service_outages')
    .set({ ended_at: at.toString() })
    .where('service_key', '=', service)
    .where('ended_at', 'is', null)
    .execute();
};
