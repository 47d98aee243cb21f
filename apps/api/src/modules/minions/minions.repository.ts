import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A minion as the database keeps it. */
export interface MinionRecord {
  id: number;
  botId: string;
  documentId: string;
  name: string;
  trainer: string | null;
  script: string | null;
  managerId: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** Returns the id of an active person by email; undefined for a bot or an unknown one. */
export const findManager = async (db: Database, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('principals')
    .innerJoin('people', 'people.id', 'principals.id')
    .where('principals.kind', '=', 'person')
    .where('people.is_active', '=', true)
    .where((where) => where(where.fn('lower', ['principals.value']), '=', email.toLowerCase()))
    .select('people.id')
    .executeTakeFirst();
  return row?.id;
};

/** Returns whether another minion has a name, and keeps it from being taken until the transaction ends. */
export const isNameTaken = async (
  tx: Database,
  name: string,
  documentId: string | undefined,
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('minion-name'), hashtext(${name}))`.execute(tx);
  const row = await tx
    .selectFrom('minions')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .where('document_id', '!=', documentId ?? '')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Locks a minion and returns it; undefined if there is none, or none any more. */
export const lockMinion = async (tx: Database, documentId: string): Promise<MinionRecord | undefined> =>
  tx
    .selectFrom('minions')
    .innerJoin('bots', 'bots.id', 'minions.bot_id')
    .where('minions.document_id', '=', documentId)
    .where('minions.deleted_at', 'is', null)
    .select([
      'minions.id',
      'minions.bot_id as botId',
      'minions.document_id as documentId',
      'minions.name',
      'minions.trainer',
      'minions.script',
      'bots.manager_id as managerId',
      'bots.starts_on as startsOn',
      'bots.ends_on as endsOn',
    ])
    .forUpdate()
    .executeTakeFirst();

/** The name of a person has at most this many characters. */
const maxNameLength = 120;

const shorten = (name: string): string => name.slice(0, maxNameLength);

/** Inserts a minion with the bot as which it acts. */
export const insertMinion = async (
  tx: Database,
  minion: Omit<MinionRecord, 'id'>,
  email: string,
  now: string,
): Promise<void> => {
  const { botId: id } = minion;
  await tx.insertInto('principals').values({ id, kind: 'bot', value: email }).execute();
  await tx
    .insertInto('people')
    .values({ id, first_name: shorten(minion.name), last_name: 'Minion' })
    .execute();
  await tx
    .insertInto('bots')
    .values({ id, manager_id: minion.managerId, starts_on: minion.startsOn, ends_on: minion.endsOn })
    .execute();
  await tx
    .insertInto('minions')
    .values({
      bot_id: id,
      document_id: minion.documentId,
      name: minion.name,
      trainer: minion.trainer,
      script: minion.script,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Stores the changed fields of a minion, and its name as that of its bot. */
export const updateMinion = async (tx: Database, minion: MinionRecord, now: string): Promise<void> => {
  const { botId: id, name, trainer, script, managerId, startsOn, endsOn } = minion;
  await tx
    .updateTable('people')
    .set({ first_name: shorten(name) })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('bots')
    .set({ manager_id: managerId, starts_on: startsOn, ends_on: endsOn })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('minions')
    .set({ name, trainer, script, updated_at: now })
    .where('bot_id', '=', id)
    .execute();
};

/** Ends a minion for good. It stays with its bot, inactive, because runs and events name them. */
export const deactivateMinion = async (tx: Database, botId: string, now: string): Promise<void> => {
  await tx
    .updateTable('minions')
    .set({ deleted_at: now, is_stopped: true, is_watching: false, updated_at: now })
    .where('bot_id', '=', botId)
    .execute();
  await tx.updateTable('people').set({ is_active: false, updated_at: now }).where('id', '=', botId).execute();
};
