import { randomBytes } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildBot } from './build-bot.ts';

/** Inserts a minion of a manager with the bot as which it acts. */
export const buildMinion = async (
  db: Kysely<DB>,
  { managerId, ...overrides }: { managerId: string } & Partial<Insertable<DB['minions']>>,
): Promise<Selectable<DB['minions']>> => {
  const bot = await buildBot(db, { manager_id: managerId });
  const now = Temporal.Now.instant().toString();
  const documentId = randomBytes(12).toString('hex');
  return db
    .insertInto('minions')
    .values({
      bot_id: bot.id,
      document_id: documentId,
      name: `Minion ${documentId}`,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
