import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleRow } from '../../../spine/access/visible-invention.ts';
import { matchTasks, type TaskFilter } from '../../task-search/public.ts';

/** The inventions of a report: those that the viewer may see, or those among them with a task that matches. */
export interface PortfolioScope {
  viewer: Viewer;
  /** Null for all inventions. */
  tasks: TaskFilter | null;
}

/** Condition on a row of `inventions`. */
export const isInScope = ({ viewer, tasks }: PortfolioScope): RawBuilder<boolean> => {
  const isVisible = visibleRow(viewer, 'inventions');
  if (tasks === null) return isVisible;
  const { inventionId, from, where } = matchTasks(tasks, false);
  return sql<boolean>`(${isVisible} and inventions.id in (select ${inventionId} from ${from} where ${where}))`;
};

/** The milestones of a row are open: neither finished nor cancelled. */
export const isOpenMilestone = sql<boolean>`(not milestones.is_finished and not milestones.is_deleted)`;

/** Condition that an open milestone has waited for an act since a day before, whatever can still be done. */
export const isWaitingOn = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(milestones.due_at < ${today}::date and milestones.replied_at is null)`;

/** Name of the principal of a row, with `people` joined from the left. */
export const principalName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), principals.value)`;
