import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';
import { buildPerson } from './build-person.ts';

/** Inserts a note with its first version, on a new invention and by a new author by default. */
export const buildNote = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['notes']>> = {},
): Promise<Selectable<DB['notes']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const note = await db
    .insertInto('notes')
    .values({
      content: `Note ${id.slice(-12)}`,
      created_at: now,
      updated_at: now,
      ...overrides,
      id,
      invention_id: overrides.invention_id ?? (await buildInvention(db)).id,
      author_id: overrides.author_id ?? (await buildPerson(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('note_versions')
    .values({
      id: randomUUIDv7(),
      note_id: id,
      content: note.content,
      author_id: note.author_id,
      created_at: note.created_at,
      updated_at: note.updated_at,
    })
    .execute();
  return note;
};
