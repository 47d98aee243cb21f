import { type Kysely, sql } from 'kysely';
import { DatabaseStartError } from '../database-start-error.ts';

/** `remote_apply` is `on` plus waiting for a second server. */
const durableValues = new Set(['on', 'remote_apply']);

/**
 * Makes sure that the database keeps every acknowledged write through a crash. Throws `DatabaseStartError`
 * naming the setting that does not.
 */
export const assertDurable = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`.execute(db);
  const unsafe = rows.find(({ setting }) => !durableValues.has(setting));
  if (unsafe) {
    throw new DatabaseStartError(
      `The database could lose acknowledged writes in a crash: the setting ${unsafe.name} is ${unsafe.setting}, not on`,
    );
  }
};
