import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';

type DocumentOverrides = Partial<Insertable<DB['patent_documents']>> & {
  /** Outcome of the document; without one, nothing was decided or proposed. */
  outcome?: Partial<Insertable<DB['document_outcomes']>> & { outcome: string };
};

/** Inserts a non-final rejection of today, on a new invention by default. */
export const buildDocument = async (
  db: Kysely<DB>,
  { outcome, ...overrides }: DocumentOverrides = {},
): Promise<Selectable<DB['patent_documents']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const date = Temporal.Now.plainDateISO('America/New_York').toString();
  const document = await db
    .insertInto('patent_documents')
    .values({
      code: 'CTNF',
      description: 'Non-Final Rejection',
      direction: 'OUTGOING',
      document_date: date,
      real_date: overrides.document_date ?? date,
      document_identifier: id,
      created_at: now,
      ...overrides,
      id,
      invention_id: overrides.invention_id ?? (await buildInvention(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (outcome) {
    await db
      .insertInto('document_outcomes')
      .values({
        created_at: document.created_at,
        updated_at: document.created_at,
        ...outcome,
        document_id: id,
        invention_id: document.invention_id,
      })
      .execute();
  }
  return document;
};
