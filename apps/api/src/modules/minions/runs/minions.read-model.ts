import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isPersonAlive } from '../../../spine/access/actor.ts';

/** A minion with what decides whether it can work. */
export interface WorkingMinion {
  id: number;
  botId: string;
  documentId: string;
  name: string;
  script: string | null;
  /** Maximum number of runs that start on one day. */
  dailyRuns: number;
  isStopped: boolean;
  /** Whether today lies between its dates. */
  isWithinDates: boolean;
  isManagerActive: boolean;
  /** Whether nothing keeps it from working now, apart from its budget. */
  isAvailable: boolean;
}

type MinionKey = { documentId: string } | { id: number } | { botId: string };

const conditionOf = (by: MinionKey): RawBuilder<boolean> => {
  if ('id' in by) return sql<boolean>`minion.id = ${by.id}`;
  return 'botId' in by
    ? sql<boolean>`minion.bot_id = ${by.botId}`
    : sql<boolean>`minion.document_id = ${by.documentId}`;
};

/** Finds a minion that was not deleted by its document id, its number or its bot. */
export const findAvailableMinion = async (
  db: Database,
  by: MinionKey,
  now: Temporal.Instant,
): Promise<WorkingMinion | undefined> => {
  const today = sql`${now.toString()}::timestamptz::date`;
  const { rows } = await sql<WorkingMinion>`
    select minion.id, minion.bot_id as "botId", minion.document_id as "documentId", minion.name, minion.script, minion.daily_runs as "dailyRuns",
      minion.is_stopped as "isStopped", manager.is_active as "isManagerActive",
      coalesce(bot.starts_on <= ${today}, true) and coalesce(bot.ends_on >= ${today}, true) as "isWithinDates",
      not minion.is_stopped and ${isPersonAlive(now)} as "isAvailable"
    from minions minion
      join bots bot on bot.id = minion.bot_id
      join people on people.id = minion.bot_id
      join people manager on manager.id = bot.manager_id
    where ${conditionOf(by)} and minion.deleted_at is null`.execute(db);
  return rows[0];
};

/** Whether a document of the file wrapper belongs to an invention. */
export const isDocumentOf = async (db: Database, id: string, inventionId: string): Promise<boolean> =>
  (await db
    .selectFrom('patent_documents')
    .select('id')
    .where('id', '=', id)
    .where('invention_id', '=', inventionId)
    .executeTakeFirst()) !== undefined;
