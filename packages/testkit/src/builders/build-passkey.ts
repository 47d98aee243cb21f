import { randomBytes } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';

/** Inserts a passkey of a person. Its key is random, so that nothing can sign with it. */
export const buildPasskey = (
  db: Kysely<DB>,
  { person_id, ...overrides }: Partial<Insertable<DB['passkeys']>> & { person_id: string },
): Promise<Selectable<DB['passkeys']>> =>
  db
    .insertInto('passkeys')
    .values({
      id: sql<string>`uuidv7()`,
      person_id,
      name: 'Laptop',
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      counter: 0,
      is_synced: false,
      created_at: sql<string>`now()`,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
