import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';

type PaperOverrides = Partial<Insertable<DB['patent_documents']>> & {
  /** What became of it; without it nothing is known of it. */
  outcome?: Partial<Insertable<DB['paper_outcomes']>> & { outcome: string };
};

/** Inserts a paper of the Office, a non-final rejection of today on an invention of its own unless told otherwise. */
export const buildPaper = async (
  db: Kysely<DB>,
  { outcome, ...overrides }: PaperOverrides = {},
): Promise<Selectable<DB['patent_documents']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const date = Temporal.Now.plainDateISO('America/New_York').toString();
  const paper = await db
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
      .insertInto('paper_outcomes')
      .values({
        created_at: paper.created_at,
        updated_at: paper.created_at,
        ...outcome,
        document_id: id,
        invention_id: paper.invention_id,
      })
      .execute();
  }
  return paper;
};
