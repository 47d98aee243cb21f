import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Manifest } from './manifest.ts';

/** Returns the mark of a database that was filled from a backup and not completed yet. */
const markOf = (manifest: Manifest): string =>
  `restored from ${createHash('sha256').update(JSON.stringify(manifest)).digest('hex')}`;

const readMark = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.schema_migrations'), 'pg_class') as mark`,
  );
  return rows[0]?.mark ?? null;
};

/** Marks a database as filled from this backup, in the transaction that fills it. */
export const markRestored = async (client: Client, manifest: Manifest): Promise<void> => {
  await client.query(
    `comment on table public.schema_migrations is ${client.escapeLiteral(markOf(manifest))}`,
  );
};

/** Returns whether an earlier restore of this backup has filled the database and was cut off before its end. */
export const isRestoredFrom = async (client: Client, manifest: Manifest): Promise<boolean> =>
  (await readMark(client)) === markOf(manifest);

/** Removes the mark: the restored database is complete, or in use. */
export const clearRestoreMark = async (client: Client): Promise<void> => {
  if ((await readMark(client)) !== null) {
    await client.query('comment on table public.schema_migrations is null');
  }
};
