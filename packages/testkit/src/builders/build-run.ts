import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';

type RunOverrides = Omit<Partial<Insertable<DB['minion_runs']>>, 'invention_id' | 'minion_id'> & {
  invention_id: string;
  minion_id: number;
};

/** Inserts a run of a minion that waits for its turn. */
export const buildRun = (db: Kysely<DB>, overrides: RunOverrides): Promise<Selectable<DB['minion_runs']>> => {
  const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  return db
    .insertInto('minion_runs')
    .values({
      id: randomUUIDv7(),
      document_id: randomBytes(12).toString('hex'),
      title: 'Chase overdue tasks',
      script: 'overdue-chaser',
      state: 'pending',
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
