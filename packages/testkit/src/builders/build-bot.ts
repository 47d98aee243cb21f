import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely } from 'kysely';
import { buildPerson, type TestPerson } from './build-person.ts';

type BotOverrides = Partial<Insertable<DB['bots']>> & Pick<Insertable<DB['bots']>, 'manager_id'>;

/** Inserts a bot of a manager with the permissions to create and edit inventions, without start and end dates. */
export const buildBot = async (db: Kysely<DB>, overrides: BotOverrides): Promise<TestPerson> => {
  const bot = await buildPerson(db, { kind: 'bot', first_name: 'Minion', last_name: 'Bot' });
  await db
    .insertInto('bots')
    .values({ ...overrides, id: bot.id })
    .execute();
  return bot;
};
