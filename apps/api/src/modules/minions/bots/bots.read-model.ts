import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Maximum number of listed bots. */
const maxBots = 1_000;

const selectBots = (db: Database) =>
  db
    .selectFrom('bots')
    .innerJoin('people', 'people.id', 'bots.id')
    .innerJoin('principals', 'principals.id', 'bots.id')
    .leftJoin('minions', 'minions.bot_id', 'bots.id')
    .where('people.is_active', '=', true);

const isWithinDates = (now: Temporal.Instant) => {
  const today = sql`${now.toString()}::timestamptz::date`;
  return sql<boolean>`coalesce(bots.starts_on <= ${today}, true) and coalesce(bots.ends_on >= ${today}, true)`;
};

/** Lists the active bots by name. */
export const listBotRows = (db: Database, now: Temporal.Instant) =>
  selectBots(db)
    .innerJoin('principals as managers', 'managers.id', 'bots.manager_id')
    .select([
      'principals.value as email',
      sql<string>`coalesce(minions.name, concat_ws(' ', people.first_name, people.last_name))`.as('name'),
      'managers.value as manager',
      'minions.document_id as documentId',
      sql<boolean>`coalesce(minions.is_stopped, false)`.as('isStopped'),
      isWithinDates(now).as('isWithinDates'),
    ])
    .orderBy('name')
    .orderBy('principals.id')
    .limit(maxBots)
    .execute();

/** Returns the names of the scripts of bots by lowercase email; null for a bot without one. */
export const readScripts = async (
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await selectBots(db)
    .where(sql`lower(principals.value)`, 'in', emails)
    .select([sql<string>`lower(principals.value)`.as('email'), 'minions.script'])
    .execute();
  return new Map(rows.map(({ email, script }) => [email, script]));
};
