import { randomBytes } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildSession } from './build-session.ts';

/** Inserts an active personal token of a person. Its hash is random, so that no request can use it. */
export const buildPersonalToken = async (
  db: Kysely<DB>,
  { person_id, ...overrides }: Partial<Insertable<DB['personal_tokens']>> & { person_id: string },
): Promise<Selectable<DB['personal_tokens']>> => {
  const session = await buildSession(db, { person_id, is_personal_token: true });
  return db
    .insertInto('personal_tokens')
    .values({ session_id: session.id, name: 'Laptop', scopes: ['read'], hash: randomBytes(32), ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
};
