import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

const maxListed = 200;

/** A due date and the final date with all extensions. */
interface DueDates {
  due: string | null;
  latest: string | null;
}

/**
 * Returns the stored dates that disagree with the last recomputation, of inventions that the actor may see.
 */
export const listDisagreements = async (db: Database, actor: Actor) => {
  const rows = await db
    .selectFrom('deadline_disagreements')
    .innerJoin('milestones', 'milestones.id', 'deadline_disagreements.milestone_id')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .select([
      sql.ref<MilestoneId>('deadline_disagreements.milestone_id').as('milestoneId'),
      'milestones.title as milestoneTitle',
      sql.ref<InventionId>('inventions.id').as('inventionId'),
      'inventions.title as inventionTitle',
      'inventions.reference_list as references',
      sql.ref<DueDates>('deadline_disagreements.stored').as('stored'),
      sql.ref<DueDates>('deadline_disagreements.computed').as('computed'),
      'deadline_disagreements.found_at as foundAt',
    ])
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .orderBy('milestones.due_at')
    .orderBy('deadline_disagreements.milestone_id')
    .limit(maxListed)
    .execute();
  return rows.map(({ inventionId, inventionTitle, references, ...row }) => ({
    ...row,
    invention: { id: inventionId, title: inventionTitle, references },
  }));
};

/** Returns when the whole workspace was last recomputed. */
export const findLastRun = async (db: Database): Promise<{ finishedAt: string } | null> => {
  const row = await db
    .selectFrom('deadline_runs')
    .select('finished_at as finishedAt')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};
