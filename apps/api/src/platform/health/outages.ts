import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';

/** A stretch in which a service failed its checks. */
export interface Trouble {
  readonly startedAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | undefined;
  readonly cause: string;
}

/** Writes an outage, or its end if it is already known. */
export const saveOutage = async (db: Database, service: string, trouble: Trouble): Promise<void> => {
  await db
    .insertInto('service_outages')
    .values({
      id: newId(),
      service_key: service,
      started_at: trouble.startedAt.toString(),
      cause: trouble.cause,
    })
    .onConflict((conflict) => conflict.column('service_key').where('ended_at', 'is', null).doNothing())
    .execute();
  if (trouble.endedAt) await endOutage(db, service, trouble.endedAt);
};

/** Ends what is still open, such as an outage in which the hub itself was stopped. */
export const endOutage = async (db: Database, service: string, at: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('service_outages')
    .set({ ended_at: at.toString() })
    .where('service_key', '=', service)
    .where('ended_at', 'is', null)
    .execute();
};
