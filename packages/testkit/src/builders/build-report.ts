import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';
import { buildPerson } from './build-person.ts';

type ReportOverrides = Partial<Insertable<DB['report_results']>> & {
  requested_by?: string;
  /** Values of its fields. */
  values?: Readonly<Record<string, unknown>>;
};

/** Inserts a queued invention summary as PDF, on a new invention and asked for by a new person by default. */
export const buildReport = async (
  db: Kysely<DB>,
  { requested_by, values = {}, ...overrides }: ReportOverrides = {},
): Promise<Selectable<DB['report_results']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const inventionId = overrides.invention_id ?? (await buildInvention(db)).id;
  const at = overrides.created_at ?? Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  const runId = randomUUIDv7();
  await db
    .insertInto('report_runs')
    .values({
      id: runId,
      invention_id: inventionId,
      values: JSON.stringify(values),
      entered: '{}',
      documents: '[]',
      requested_by: requested_by ?? (await buildPerson(db)).id,
      created_at: at,
    })
    .execute();
  return db
    .insertInto('report_results')
    .values({
      run_id: runId,
      position: 0,
      report_id: 'invention-summary',
      title: 'Invention summary',
      format: 'pdf',
      fields: ['title', 'comments'],
      state: 'queued',
      created_at: at,
      updated_at: at,
      ...overrides,
      id,
      invention_id: inventionId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
