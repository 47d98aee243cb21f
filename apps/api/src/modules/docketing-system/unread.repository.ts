import type { UnreadEntry } from '@hub/domain/docketing/docketing-matter.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An entry that could not be read, as it is listed. */
interface ListedEntry extends Omit<UnreadEntry, 'key' | 'version'> {
  receivedAt: string;
}

/** Keeps the newest version of each entry that could not be read, until a newer one is read. */
export const storeUnread = async (
  tx: Database,
  unread: readonly UnreadEntry[],
  readKeys: readonly Pick<UnreadEntry, 'key' | 'version'>[],
  now: string,
): Promise<void> => {
  if (unread.length > 0)
    await sql`
      insert into docketing_unread (key, kind, name, version, title, due_date, field, value, received_at)
      select distinct on (key) key, kind, name, version, title, "dueDate", field, value, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(unread)}::jsonb) as sent (key text, kind text, name text,
        version integer, title text, "dueDate" text, field text, value text)
      where version = 0 or not exists (
        select from docketing_matters stored
        where sent.kind = 'matter' and stored.number = sent.name and stored.version >= sent.version)
      order by key, version desc
      on conflict (key) do update set name = excluded.name, version = excluded.version, title = excluded.title,
        due_date = excluded.due_date, field = excluded.field, value = excluded.value,
        received_at = excluded.received_at
      where docketing_unread.version < excluded.version`.execute(tx);
  await sql`
    delete from docketing_unread
    using jsonb_to_recordset(${JSON.stringify(readKeys)}::jsonb) as sent (key text, version integer)
    where docketing_unread.key = sent.key and docketing_unread.version <= sent.version`.execute(tx);
};

/** Forgets the entries that could not be read, before everything is read again. */
export const forgetUnread = async (tx: Database): Promise<void> => {
  await tx.deleteFrom('docketing_unread').execute();
};

/** Returns whether an entry was received before a time and could not be read yet. */
export const isUnreadSince = async (db: Database, time: string): Promise<boolean> => {
  const row = await db
    .selectFrom('docketing_unread')
    .select('key')
    .where('received_at', '<', time)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the entries that could not be read, newest first, and their number. */
export const listUnread = async (
  db: Database,
  { skip, size }: { skip: number; size: number },
): Promise<{ collection: ListedEntry[]; total: number }> => {
  const { total } = await db
    .selectFrom('docketing_unread')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const collection = await db
    .selectFrom('docketing_unread')
    .select([
      sql.ref<ListedEntry['kind']>('kind').as('kind'),
      'name',
      'title',
      'due_date as dueDate',
      sql.ref<ListedEntry['field']>('field').as('field'),
      'value',
      'received_at as receivedAt',
    ])
    .orderBy('received_at', 'desc')
    .orderBy('key')
    .limit(size)
    .offset(skip)
    .execute();
  return { collection, total: Number(total) };
};
