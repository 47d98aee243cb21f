import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';

type MilestoneOverrides = Partial<Insertable<DB['milestones']>> & { assignees?: readonly { id: string }[] };

/** Inserts an open milestone, on a new invention by default. */
export const buildMilestone = async (
  db: Kysely<DB>,
  { assignees = [], ...overrides }: MilestoneOverrides = {},
): Promise<Selectable<DB['milestones']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const inventionId = overrides.invention_id ?? (await buildInvention(db)).id;
  const milestone = await db
    .insertInto('milestones')
    .values({
      title: `Milestone ${id.slice(-12)}`,
      created_at: now,
      updated_at: now,
      ...overrides,
      id,
      invention_id: inventionId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = assignees.map((principal, position) => ({
    milestone_id: id,
    principal_id: principal.id,
    position,
  }));
  if (rows.length > 0) await db.insertInto('milestone_assignees').values(rows).execute();
  return milestone;
};
