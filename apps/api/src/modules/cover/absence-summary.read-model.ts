import type { InventionId, MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Viewer, visibleInvention, visibleRow } from '../../spine/access/visible-invention.ts';

interface SummaryInvention {
  id: InventionId;
  title: string;
  references: string[];
}

interface DueWork {
  id: string;
  taskId: TaskId | null;
  milestoneId: MilestoneId | null;
  title: string;
  dueAt: string;
  invention: SummaryInvention;
}

interface WaitingDecision<Kind> {
  id: string;
  kind: Kind;
  title: string;
  invention: SummaryInvention;
  documentId: string | null;
  runId: string | null;
  raisedAt: string;
}

/** An event, or an act without one, with its invention. */
interface FoundAct {
  id: string;
  at: string;
  act: {
    action: string;
    times: number;
    actor: { email: string; firstName: string; lastName: string };
  } | null;
  invention: SummaryInvention;
}

/** Rows of a part of a summary, and the number of all of them. */
interface Part<Row> {
  collection: Row[];
  total: number;
}

const invention = sql<SummaryInvention>`json_build_object('id', inventions.id, 'title', inventions.title,
  'references', inventions.reference_list)`;

const partOf = <Row>(rows: readonly (Row & { total: number })[]): Part<Row> => ({
  collection: rows.map(({ total: _, ...row }) => row as Row),
  total: rows[0]?.total ?? 0,
});

/** Returns the open tasks and milestones of a person that are due by a day, as far as the reader may see them. */
export const listDueBy = async (
  db: Database,
  reader: Viewer,
  { personId, day, size }: { personId: string; day: string; size: number },
): Promise<Part<DueWork>> => {
  const { rows } = await sql<DueWork & { total: number }>`
    select work.id, work.task_id as "taskId", work.milestone_id as "milestoneId", work.title, work.due_at as "dueAt",
      ${invention} as invention, count(*) over () as total
    from (
        select tasks.id, tasks.id as task_id, tasks.milestone_id, tasks.title, tasks.due_at, tasks.invention_id
        from task_assignees assignee join tasks on tasks.id = assignee.task_id
        where assignee.principal_id = ${personId} and assignee.is_open and assignee.due_at <= ${day}::date
          and ${visibleRow(reader, 'tasks')}
        union all
        select milestones.id, null, milestones.id, milestones.title, milestones.due_at, milestones.invention_id
        from milestone_assignees assignee join milestones on milestones.id = assignee.milestone_id
        where assignee.principal_id = ${personId} and not milestones.is_finished and not milestones.is_deleted
          and milestones.due_at <= ${day}::date and ${visibleInvention(reader, 'milestones.invention_id')}
      ) as work
      join inventions on inventions.id = work.invention_id
    order by work.due_at, work.title, work.id
    limit ${sql.lit(size)}`.execute(db);
  return partOf(rows);
};

/** Returns the decisions that wait in the inbox of a person, as far as the reader may see their inventions. */
export const listWaiting = async <Kind extends string>(
  db: Database,
  reader: Viewer,
  { personId, kinds, size }: { personId: string; kinds: readonly Kind[]; size: number },
): Promise<Part<WaitingDecision<Kind>>> => {
  const { rows } = await sql<WaitingDecision<Kind> & { total: number }>`
    select notifications.id, notifications.kind, notifications.title, notifications.document_id as "documentId",
      notifications.run_id as "runId", notifications.raised_at as "raisedAt", ${invention} as invention,
      count(*) over () as total
    from notifications join inventions on inventions.id = notifications.invention_id
    where notifications.person_id = ${personId} and notifications.done_at is null
      and notifications.kind = any(${[...kinds]}::text[]) and ${visibleInvention(reader, 'inventions.id')}
    order by notifications.raised_at, notifications.id
    limit ${sql.lit(size)}`.execute(db);
  return partOf(rows);
};

/** The absence whose days count. */
interface CoveredDays {
  absenceId: string;
  size: number;
}

/** Whether an act, by its columns, is of a stand-in of the absence, for the person and on its days, and may be seen. */
const isCovered = (reader: Viewer, table: string, at: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`${column('for_id')} = absent.id
    and ${column('actor_id')} in (select assistant_id from assistances where absence_id = absences.id)
    and ${column(at)} >= absences.starts_on::timestamp at time zone absent.time_zone
    and ${column(at)} < (absences.ends_on + 1)::timestamp at time zone absent.time_zone
    and (absences.ended_at is null or ${column(at)} <= absences.ended_at)
    and ${visibleInvention(reader, `${table}.invention_id`)}`;
};

/**
 * Finds what the stand-ins of an absence did for the person on its days, as far as the reader may see it: the events of
 * streams, and from the audit log the acts without an event, of which equal ones on an invention are one.
 */
export const findDoneFor = async (
  db: Database,
  reader: Viewer,
  { absenceId, size }: CoveredDays,
): Promise<Part<FoundAct>> => {
  const { rows } = await sql<FoundAct & { total: number }>`
    with done as (
      select stream_events.id, stream_events.created_at as at, stream_events.invention_id, null::json as act
      from absences
        join people absent on absent.id = absences.person_id
        join stream_events on ${isCovered(reader, 'stream_events', 'created_at')}
      where absences.id = ${absenceId}
      union all
      select (array_agg(entry.id order by entry.at desc, entry.id desc))[1], max(entry.at), entry.invention_id,
        json_build_object('action', entry.action, 'times', count(*), 'actor', (
          select json_build_object('email', principals.value, 'firstName', people.first_name,
            'lastName', people.last_name)
          from people join principals on principals.id = people.id where people.id = entry.actor_id))
      from absences
        join people absent on absent.id = absences.person_id
        join audit_entries entry on ${isCovered(reader, 'entry', 'at')}
          and entry.details ->> 'withoutEvent' = 'true'
      where absences.id = ${absenceId}
      group by entry.invention_id, entry.actor_id, entry.action
    )
    select done.id, done.at, done.act, ${invention} as invention, count(*) over () as total
    from done join inventions on inventions.id = done.invention_id
    order by done.at desc, done.id desc
    limit ${sql.lit(size)}`.execute(db);
  return partOf(rows);
};
