import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

export interface OutageRow {
  startTime: string;
  endTime: string | undefined;
  cause: string;
}

/** Lists the outages of a service that had not ended before `from`, oldest first. */
export const listOutagesSince = async (
  db: Kysely<DB>,
  service: string,
  from: string,
): Promise<OutageRow[]> => {
  const rows = await db
    .selectFrom('service_outages')
    .select(['started_at', 'ended_at', 'cause'])
    .where('service_key', '=', service)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
    .orderBy('started_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ started_at, ended_at, cause }) => ({
    startTime: started_at,
    endTime: ended_at ?? undefined,
    cause,
  }));
};
