import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';
import { type MilestoneRow, selectMilestones } from '../../milestone-records/public.ts';
import { selectTasks, type TaskRow } from '../../tasks/public.ts';

/** Returns which of these milestones the actor may see. */
export const readMilestones = (tx: Database, actor: Actor, ids: readonly string[]): Promise<MilestoneRow[]> =>
  selectMilestones(tx)
    .where(sql<boolean>`milestones.id = any(${ids}::uuid[])`)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();

/** Returns which of these tasks the actor may see, including deleted ones. */
export const readTasks = (tx: Database, actor: Actor, ids: readonly string[]): Promise<TaskRow[]> =>
  selectTasks(tx)
    .where(sql<boolean>`tasks.id = any(${ids}::uuid[])`)
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .execute();
