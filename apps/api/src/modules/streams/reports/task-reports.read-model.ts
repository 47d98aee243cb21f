import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleRow } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** How many tasks of an invention stand at a status in a milestone; an invention without any has one row of none. */
export interface StatusCount {
  inventionId: InventionId;
  milestoneId: MilestoneId | null;
  status: TaskStatus | null;
  total: number;
}

/** Counts the tasks of those inventions that the actor may see. */
export const countByStatus = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly InventionId[],
): Promise<StatusCount[]> => {
  const { rows } = await sql<StatusCount>`
    select inventions.id as "inventionId", tasks.milestone_id as "milestoneId", tasks.status,
      count(tasks.id) as total
    from inventions left join tasks on tasks.invention_id = inventions.id and not tasks.is_deleted
    where inventions.id = any(${inventionIds}::uuid[]) and ${visibleRow(actor, 'inventions')}
    group by inventions.id, tasks.milestone_id, tasks.status`.execute(db);
  return rows;
};

/** Rows of `tasks`, as the parts of a query that is to read them. */
interface TaskRows {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** The days of a report, both included, as days of a time zone. */
export interface ReportPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly timeZone: string;
}

/** What a day adds: tasks done on it, and by how many more (or fewer) are overdue than on the day before. */
export interface TrendStep {
  day: IsoDate;
  done: number;
  overdue: number;
}

/**
 * The steps of done and overdue work within a period, of some tasks. A task is overdue
 * from the day after its due date to the day before it is closed; what was closed before the period counts in none of
 * its days.
 */
export const readTrendSteps = async (
  db: Database,
  tasks: TaskRows,
  { from, to, timeZone }: ReportPeriod,
): Promise<TrendStep[]> => {
  const { rows } = await sql<TrendStep>`
    with work as (
      select tasks.status = 'done' as is_done,
        case when not tasks.is_open then (tasks.status_since at time zone ${timeZone})::date end as closed_on,
        case when tasks.due_at is not null then greatest(tasks.due_at + 1, ${from}::date) end as overdue_from
      from ${tasks.from}
      where ${tasks.where}
        and ((tasks.is_open and tasks.due_at < ${to}::date)
          or (not tasks.is_open and tasks.status_since >= ${from}::date::timestamp at time zone ${timeZone}))
    ), steps as (
      select closed_on as day, 1 as done, 0 as overdue from work where is_done
      union all
      select overdue_from, 0, 1 from work where overdue_from < coalesce(closed_on, 'infinity')
      union all
      select closed_on, 0, -1 from work where overdue_from < closed_on
    )
    select day, sum(done) as done, sum(overdue) as overdue
    from steps where day <= ${to}::date group by day order by day`.execute(db);
  return rows;
};
