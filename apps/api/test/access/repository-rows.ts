import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../src/platform/database/database.ts';

/** Adds a folder of the repository that has the name of a reference. */
export const addFolder = async (db: Database, name: string): Promise<void> => {
  await db.insertInto('repository_folders').values({ name, file_count: 1, byte_count: 1 }).execute();
};

/** Adds a sync that a person has asked for. */
export const addSync = async (
  db: Database,
  {
    id = randomUUIDv7(),
    ...asked
  }: { id?: string; inventionId: string; personId: string; reference: string },
): Promise<{ id: string }> => {
  const at = '2026-01-05T09:00:00.000Z';
  await db
    .insertInto('repository_syncs')
    .values({
      id,
      invention_id: asked.inventionId,
      requested_by: asked.personId,
      reference: asked.reference,
      kind: 'sync',
      state: 'succeeded',
      root: asked.reference,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id };
};
