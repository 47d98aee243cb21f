import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleRow } from '../../../spine/access/visible-invention.ts';
import { selectTasksDueAtOnce } from '../../tasks/public.ts';

/** Number of tasks with one status in one milestone; an invention without tasks has a single row with nulls. */
export interface StatusCount {
  inventionId: InventionId;
  milestoneId: MilestoneId | null;
  status: TaskStatus | null;
  total: number;
}

/** Counts the tasks of the given inventions that the actor may see. */
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

/** Rows of `tasks`, as parts of a query. */
interface TaskRows {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** First and last day of a report, both inclusive, in a time zone. */
export interface ReportPeriod {
  from: IsoDate;
  to: IsoDate;
  timeZone: string;
}

/** Changes of one day: tasks done on it, and the change in the number of overdue tasks. */
export interface TrendStep {
  day: IsoDate;
  done: number;
  overdue: number;
}

/**
 * Returns the changes of done and overdue tasks within a period. A task is overdue from the day after its due date
 * until the day before it is closed, and never if it is due at once; tasks closed before the period do not count.
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
        case when tasks.due_at is not null and not (tasks.id in (${selectTasksDueAtOnce})) then greatest(tasks.due_at + 1, ${from}::date) end as overdue_from
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
