import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { selectMatchingIds, type TaskFilter } from '../task-search/public.ts';

/** A date in a calendar. */
export interface CalendarDate {
  kind: 'task' | 'milestone';
  id: string;
  title: string;
  dueAt: IsoDate;
  updatedAt: string;
  inventionId: string;
  inventionTitle: string;
  reference: string | null;
}

/** Dates that passed longer ago are left out. */
const daysKept = 90;

/** Maximum number of dates in a feed, the earliest first. */
const maxDates = 2_000;

const isShown = (today: IsoDate): RawBuilder<boolean> =>
  sql<boolean>`work.due_at >= ${today}::date - ${sql.lit(daysKept)}`;

const listDates = async (
  db: Database,
  actor: Actor,
  work: RawBuilder<unknown>,
  today: IsoDate,
): Promise<CalendarDate[]> => {
  const { rows } = await sql<CalendarDate>`
    select work.kind, work.id, work.title, work.due_at as "dueAt", work.updated_at as "updatedAt",
      inventions.id as "inventionId", inventions.title as "inventionTitle", inventions.reference_list[1] as reference
    from (${work}) as work join inventions on inventions.id = work.invention_id
    where ${isShown(today)} and ${visibleInvention(actor, 'work.invention_id')}
    order by work.due_at, work.id limit ${sql.lit(maxDates)}`.execute(db);
  return rows;
};

/** Lists the open dates that are assigned to a person or their teams, and whose inventions they may see. */
export const listOwnDates = (db: Database, actor: Actor, today: IsoDate): Promise<CalendarDate[]> =>
  listDates(
    db,
    actor,
    sql`select 'task' as kind, tasks.id, tasks.title, tasks.due_at, tasks.updated_at, tasks.invention_id
      from tasks
      where tasks.is_open and tasks.id in (
        select task_id from task_assignees
        where principal_id = any(${actor.principalIds}::uuid[]) and is_open and due_at is not null)
      union all
      select 'milestone', milestones.id, milestones.title, milestones.due_at, milestones.updated_at,
        milestones.invention_id
      from milestones
      where not milestones.is_finished and not milestones.is_deleted and milestones.id in (
        select milestone_id from milestone_assignees where principal_id = any(${actor.principalIds}::uuid[]))`,
    today,
  );

/** Lists the dates of the tasks that match a filter. */
export const listFilteredDates = (
  db: Database,
  actor: Actor,
  filter: TaskFilter,
  today: IsoDate,
): Promise<CalendarDate[]> =>
  listDates(
    db,
    actor,
    sql`select 'task' as kind, tasks.id, tasks.title, tasks.due_at, tasks.updated_at, tasks.invention_id
      from tasks where tasks.id in (${selectMatchingIds(filter)})`,
    today,
  );
