import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { milestoneDates } from '../due-work/public.ts';
import { selectMatchingIds, type TaskFilter } from '../task-search/public.ts';

/** A date in a calendar. */
export interface CalendarDate {
  /** A milestone has its due date and, apart from it, its final date and its client date. */
  kind: 'task' | 'milestone' | 'final' | 'client';
  id: string;
  title: string;
  dueAt: IsoDate;
  /** Whether the work was closed, so that copies of the entry are cancelled. */
  isClosed: boolean;
  updatedAt: string;
  inventionId: string;
  inventionTitle: string;
  reference: string | null;
}

/** Dates that passed longer ago are left out. */
const daysKept = 90;

/** Closed work stays in the feed for as long, as cancelled, so that calendars that keep copies learn of it. */
const daysClosed = 30;

/** Maximum number of dates in a feed, the earliest first. */
const maxDates = 2_000;

const isShown = (today: IsoDate): RawBuilder<boolean> =>
  sql<boolean>`work.due_at >= ${today}::date - ${sql.lit(daysKept)}`;

const isFresh = (table: 'tasks' | 'milestone', today: IsoDate): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.updated_at`)} >= ${today}::date - ${sql.lit(daysClosed)}`;

const listDates = async (
  db: Database,
  actor: Actor,
  work: RawBuilder<unknown>,
  today: IsoDate,
): Promise<CalendarDate[]> => {
  const { rows } = await sql<CalendarDate>`
    select work.kind, work.id, work.title, work.due_at as "dueAt",
      work.is_closed as "isClosed", work.updated_at as "updatedAt",
      inventions.id as "inventionId", inventions.title as "inventionTitle", inventions.reference_list[1] as reference
    from (${work}) as work join inventions on inventions.id = work.invention_id
    where ${isShown(today)} and ${visibleInvention(actor, 'work.invention_id')}
    order by work.is_closed, work.due_at, work.id, work.kind limit ${sql.lit(maxDates)}`.execute(db);
  return rows;
};

/**
 * Lists the dates that are assigned to a person or their teams, and whose inventions they may see: of open work, and of
 * work closed lately.
 */
export const listOwnDates = (db: Database, actor: Actor, today: IsoDate): Promise<CalendarDate[]> =>
  listDates(
    db,
    actor,
    sql`select 'task' as kind, tasks.id, tasks.title, tasks.due_at, not tasks.is_open as is_closed, tasks.updated_at,
        tasks.invention_id
      from tasks
      where (tasks.is_open or ${isFresh('tasks', today)}) and tasks.id in (
        select task_id from task_assignees
        where principal_id = any(${actor.principalIds}::uuid[]) and due_at >= ${today}::date - ${sql.lit(daysKept)})
      union all
      select entry.kind, milestone.id, milestone.title, entry.due_at, not milestone.is_open, milestone.updated_at,
        milestone.invention_id
      from ${milestoneDates} as milestone
        cross join lateral (values ('milestone', milestone.due_at),
          ('final', nullif(milestone.final_at, milestone.due_at)),
          ('client', milestone.client_due_date)) as entry (kind, due_at)
      where (milestone.is_open or ${isFresh('milestone', today)}) and milestone.id in (
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
    sql`select 'task' as kind, tasks.id, tasks.title, tasks.due_at, not tasks.is_open as is_closed, tasks.updated_at,
        tasks.invention_id
      from tasks where tasks.id in (${selectMatchingIds(filter)})`,
    today,
  );
