import type { PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface NewModelAnswer {
  id: string;
  /** The bot that answers. */
  botId: PersonId;
  inventionId: string;
  now: string;
  /** Budget of a bot that has no minion. */
  defaultBudget: number;
}

/**
 * Records that a bot begins an answer with a model; returns false if it may begin no more on this day. Answers of one bot begin one
 * after the other, so that none passes the budget.
 */
export const startModelAnswer = async (
  tx: Database,
  { id, botId, inventionId, now, defaultBudget }: NewModelAnswer,
): Promise<boolean> => {
  await sql`select from bots where id = ${botId} for no key update`.execute(tx);
  const { rows } = await sql`
    insert into minion_model_answers (id, bot_id, invention_id, script, script_version, created_at)
    select ${id}, bot.id, ${inventionId}, coalesce(minion.script, ''),
      coalesce((select live.version from minion_live_versions live where live.script = minion.script
        order by live.id desc limit 1), 1), ${now}
    from bots bot left join minions minion on minion.bot_id = bot.id
    where bot.id = ${botId} and coalesce(minion.daily_answers, ${defaultBudget}::integer) > (
      select count(*) from minion_model_answers used
      where used.bot_id = bot.id and used.created_at >= date_trunc('day', ${now}::timestamptz, 'UTC'))
    returning id`.execute(tx);
  return rows.length > 0;
};

/** Adds tokens and cost to an answer. */
export const addModelUsage = async (
  db: Database,
  id: string,
  { tokensIn, tokensOut, costMicros }: { tokensIn: number; tokensOut: number; costMicros: number },
): Promise<void> => {
  await sql`
    update minion_model_answers set tokens_in = tokens_in + ${tokensIn}, tokens_out = tokens_out + ${tokensOut},
      cost_micros = cost_micros + ${Math.round(costMicros)}
    where id = ${id}`.execute(db);
};

/**
 * Returns whether texts of one of some inventions, whose access was checked, may not be sent to the provider of the model; so
 * may nothing of an invention that is gone.
 */
export const isKeptFromModel = async (db: Database, inventionIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from unnest(${inventionIds}::uuid[]) as about (id) left join inventions on inventions.id = about.id
    where inventions.is_kept_from_model is distinct from false limit 1`.execute(db);
  return rows.length > 0;
};

/** Returns whether the minion that acts as a bot is stopped. */
export const isBotStopped = async (db: Database, botId: PersonId): Promise<boolean> => {
  const minion = await db
    .selectFrom('minions')
    .where('bot_id', '=', botId)
    .select('is_stopped')
    .executeTakeFirst();
  return minion?.is_stopped ?? false;
};
