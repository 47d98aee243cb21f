import { createHash, randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';
import { buildPerson } from './build-person.ts';

/** Inserts a text file of one version, whose content is not stored, on a new invention and by a new author by default. */
export const buildFile = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['files']>> = {},
): Promise<Selectable<DB['files']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const sha256 = overrides.sha256 ?? createHash('sha256').update(id).digest('hex');
  await db
    .insertInto('file_contents')
    .values({ sha256, size: 20, type: 'text/plain', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const file = await db
    .insertInto('files')
    .values({
      name: `File ${id.slice(-12)}.txt`,
      created_at: now,
      updated_at: now,
      version: 1,
      size: 20,
      kind: 'text',
      source: 'uploaded',
      ...overrides,
      id,
      sha256,
      invention_id: overrides.invention_id ?? (await buildInvention(db)).id,
      author_id: overrides.author_id ?? (await buildPerson(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('file_versions')
    .values({
      file_id: id,
      version: file.version,
      sha256,
      source: file.source,
      author_id: file.author_id,
      created_at: now,
    })
    .execute();
  return file;
};
