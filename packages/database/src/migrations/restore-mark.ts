import type { Client } from 'pg';

const readMark = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.schema_migrations'), 'pg_class') as mark`,
  );
  return rows[0]?.mark ?? null;
};

/**
 * Marks a database as filled from a backup and not completed yet, in the transaction that fills it.
 * @param digest identifies the backup
 */
export const markRestored = async (client: Client, digest: string): Promise<void> => {
  await client.query(`comment on table public.schema_migrations is ${client.escapeLiteral(digest)}`);
};

/** Returns whether an earlier restore of this backup has filled the database and was cut off before its end. */
export const isRestoredFrom = async (client: Client, digest: string): Promise<boolean> =>
  (await readMark(client)) === digest;

/** Removes the mark: the restored database is complete, or in use. */
export const clearRestoreMark = async (client: Client): Promise<void> => {
  if ((await readMark(client)) !== null) {
    await client.query('comment on table public.schema_migrations is null');
  }
};
