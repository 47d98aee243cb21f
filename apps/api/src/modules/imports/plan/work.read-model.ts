import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';
import { type MilestoneRow, selectMilestones } from '../../milestone-records/public.ts';
import { selectTasks, type TaskRow } from '../../tasks/public.ts';

/** Returns the milestones of inventions that the actor may see, cancelled ones included. */
export const readMilestonesOf = (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<MilestoneRow[]> =>
  selectMilestones(db)
    .where(sql<boolean>`milestones.invention_id = any(${inventionIds}::uuid[])`)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();

/** Returns the tasks of inventions that the actor may see, without deleted ones. */
export const readTasksOf = (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<TaskRow[]> =>
  selectTasks(db)
    .where(sql<boolean>`tasks.invention_id = any(${inventionIds}::uuid[])`)
    .where('tasks.is_deleted', '=', false)
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .execute();
