import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { fingerprint, type ListedDays, selectListed } from './final-dates.read-model.ts';

/**
 * Stores that a person has seen the listed dates; those acknowledged today keep their first person. Returns the list's
 * fingerprint, whether or not anything was stored, and stores nothing if it is not the one given.
 */
export const acknowledgeListed = async (
  tx: Database,
  actor: Actor,
  { today, until, list, at }: ListedDays & { list: string; at: string },
): Promise<{ list: string; count: number }> => {
  const { rows } = await sql<{ list: string; count: number }>`
    with listed as materialized (${selectListed(actor, until)}),
    whole as materialized (select ${fingerprint} as list from listed),
    stored as (
      insert into final_date_acknowledgements (day, milestone_id, final_date, person_id, acknowledged_at)
      select ${today}::date, listed.id, listed.final_date, ${actor.id}, ${at}
      from listed join whole on whole.list = ${list}
      on conflict do nothing returning milestone_id)
    select whole.list, (select count(*) from stored)::int as count from whole`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return row;
};
