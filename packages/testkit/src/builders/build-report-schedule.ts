import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildPerson } from './build-person.ts';

type ScheduleOverrides = Partial<Insertable<DB['report_schedules']>> & {
  recipients?: readonly { id: string }[];
};

/**
 * Inserts a portfolio status of all inventions as Word document, each Monday at 8, of a new person who may generate reports by
 * default.
 */
export const buildReportSchedule = async (
  db: Kysely<DB>,
  { recipients = [], ...overrides }: ScheduleOverrides = {},
): Promise<Selectable<DB['report_schedules']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant();
  const at = now.toString({ smallestUnit: 'millisecond' });
  const owner_id =
    overrides.owner_id ?? (await buildPerson(db, { permissions: ['reports:generate', 'exports:run'] })).id;
  const schedule = await db
    .insertInto('report_schedules')
    .values({
      title: `Report ${id.slice(-12)}`,
      kind: 'status',
      months_ahead: 3,
      formats: ['docx'],
      cadence: 'weekly',
      day: 1,
      hour: 8,
      next_at: overrides.pause ? null : now.add({ hours: 24 }).toString({ smallestUnit: 'millisecond' }),
      created_at: at,
      updated_at: at,
      ...overrides,
      id,
      owner_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = recipients.map(({ id: person_id }, position) => ({ schedule_id: id, person_id, position }));
  if (rows.length > 0) await db.insertInto('report_schedule_recipients').values(rows).execute();
  return schedule;
};
