import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Notifies the servers, by a trigger, of assistances that have begun or ended with a day. */
export const announceAssistances = async (db: Database): Promise<void> => {
  await sql`
    update assistances set is_announced = not is_announced
    from people sponsor
    where sponsor.id = assistances.sponsor_id and is_announced is distinct from (
      period_state(starts_on, ends_on, ended_at, sponsor.time_zone) = 'current')`.execute(db);
};
