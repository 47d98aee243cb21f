import type { InventionId, MilestoneId, TaskId } from '@hub/contract/fields.ts';
import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention, visibleRow } from '../../spine/access/visible-invention.ts';
import { isDueAtOnce, surchargeOfTask } from '../tasks/public.ts';

interface NextMilestone {
  id: MilestoneId;
  title: string;
  dueAt: IsoDate | null;
  clientDueDate: IsoDate | null;
  extensionMonths: number | null;
  ruleId: string | null;
  repliedAt: IsoDate | null;
  latest: IsoDate | null;
  due: IsoDate | null;
  extensions: StoredDeadline['extensions'];
  ptaSafe: IsoDate | null;
}

interface RoadmapMark {
  id: MilestoneId;
  title: string;
  state: MilestoneState;
  dueAt: IsoDate | null;
  ruleId: string | null;
  latest: IsoDate | null;
  finishedAt: string | null;
  isUnverified: boolean;
  isLate: boolean;
}

interface ShownTask {
  id: TaskId;
  title: string;
  dueAt: IsoDate | null;
  status: TaskStatus;
  assignees: string[];
  milestoneId: MilestoneId | null;
  dueAtOnce: boolean;
  surcharge: { after: IsoDate; until: IsoDate } | null;
  updatedAt: string;
}

/** A row of the overview as the database returns it. */
export interface OverviewRowData {
  id: InventionId;
  references: string[];
  title: string;
  status: InventionStatus;
  tags: string[];
  nextMilestone: NextMilestone | null;
  roadmap: RoadmapMark[];
  seq: number;
  /** The tasks with the ids below. */
  tasks: ShownTask[];
  nextTaskId: TaskId | null;
  myTaskId: TaskId | null;
  criticalTaskId: TaskId | null;
  reviewTaskId: TaskId | null;
  note: { content: string; firstName: string; lastName: string; email: string; at: string } | null;
}

const maxRoadmapEntries = 40;
/** Length of Markdown that is enough for the plain text of a row. */
const maxNoteCharacters = 2_000;

type Sql = RawBuilder<unknown>;

const instant = (column: string): Sql =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isActive = sql`not milestones.is_finished and not milestones.is_deleted`;

const nextMilestoneJson = sql<NextMilestone>`json_build_object(
  'id', milestones.id, 'title', milestones.title, 'dueAt', milestones.due_at,
  'clientDueDate', milestones.client_due_date, 'extensionMonths', milestones.extension_months,
  'ruleId', milestones.rule_id,
  'repliedAt', milestones.replied_at,
  'latest', milestones.final_at, 'extensions', coalesce(milestones.deadline -> 'extensions', '[]'),
  'due', case when milestones.deadline is null then milestones.due_at::text else milestones.deadline ->> 'due' end, 'ptaSafe', milestones.deadline ->> 'ptaSafe')`;

const roadmapOf = sql`
  select coalesce(json_agg(json_build_object('id', id, 'title', title, 'state', state, 'dueAt', due_at,
      'ruleId', rule_id, 'latest', final_at, 'finishedAt', ${instant('finished_at')}, 'isUnverified', is_unverified,
      'isLate', is_unverified and exists (
        select from milestone_documents presented
          join patent_documents document on document.id = presented.document_id
        where presented.milestone_id = shown.id and presented.relation = 'closed'
          and document.document_date > shown.final_at)) order by due_at, id), '[]') as roadmap
  from (
    select id, title, due_at, rule_id, final_at, finished_at, milestones.proof = 'awaiting' as is_unverified,
      case when is_finished then 'finished' when is_deleted then 'cancelled' else 'active' end as state
    from milestones where milestones.invention_id = page.id
    order by (is_finished or is_deleted) and milestones.proof <> 'awaiting', case when ${isActive} then due_at end, created_at desc, id desc
    limit ${sql.lit(maxRoadmapEntries)}
  ) as shown`;

const tasksInOrder = sql`array_agg(tasks.id order by tasks.due_at, tasks.step_order, tasks.id)`;

const choiceOfTasks = (actor: Actor): Sql => sql`
  select (${tasksInOrder})[1] as next_id,
    (${tasksInOrder} filter (where tasks.is_critical))[1] as critical_id,
    (${tasksInOrder} filter (where tasks.category = '2AR'))[1] as review_id,
    (${tasksInOrder} filter (where exists (
      select from task_assignees
      where task_assignees.task_id = tasks.id and task_assignees.principal_id = ${actor.id}::uuid)))[1] as my_id
  from tasks join milestones on milestones.id = tasks.milestone_id
  where tasks.invention_id = page.id and tasks.is_open and ${isActive}`;

const chosenTasks = sql`
  select coalesce(json_agg(json_build_object('id', tasks.id, 'title', tasks.title, 'dueAt', tasks.due_at,
      'status', tasks.status, 'milestoneId', tasks.milestone_id, 'dueAtOnce', ${isDueAtOnce}, 'surcharge', ${surchargeOfTask},
      'updatedAt', ${instant('tasks.updated_at')},
      'assignees', array(
        select principals.value
        from task_assignees join principals on principals.id = task_assignees.principal_id
        where task_assignees.task_id = tasks.id order by task_assignees.position))), '[]') as tasks
  from tasks where tasks.id in (chosen.next_id, chosen.critical_id, chosen.review_id, chosen.my_id)`;

const newestNote = sql`
  select json_build_object('content', left(notes.content, ${sql.lit(maxNoteCharacters)}), 'firstName', people.first_name,
      'lastName', people.last_name, 'email', principals.value, 'at', ${instant('notes.updated_at')}) as note
  from notes
    join people on people.id = notes.author_id
    join principals on principals.id = notes.author_id
  where notes.invention_id = page.id and not notes.is_deleted
  order by notes.updated_at desc, notes.id desc limit 1`;

/**
 * Reads overview rows, each with the sequence number of its newest event in the same snapshot.
 * @param page query of `id` and `place`; the actor must be allowed to see each invention
 */
export const readRows = async (db: Database, actor: Actor, page: Sql): Promise<OverviewRowData[]> => {
  const { rows } = await sql<OverviewRowData>`
    with page as materialized (${page})
    select inventions.id, inventions.reference_list as "references", inventions.title, inventions.status,
      inventions.tags, stream_heads.last_seq as seq,
      (select ${nextMilestoneJson} from milestones where milestones.invention_id = page.id and ${isActive}
        order by sorted_due_at(milestones.due_at, milestones.rule_id), milestones.id limit 1) as "nextMilestone",
      roadmap_of.roadmap, chosen_tasks.tasks, chosen.next_id as "nextTaskId", chosen.my_id as "myTaskId",
      chosen.critical_id as "criticalTaskId", chosen.review_id as "reviewTaskId", newest_note.note
    from page
      join inventions on inventions.id = page.id
      join stream_heads on stream_heads.invention_id = page.id
      cross join lateral (${roadmapOf}) as roadmap_of
      cross join lateral (${choiceOfTasks(actor)}) as chosen
      cross join lateral (${chosenTasks}) as chosen_tasks
      left join lateral (${newestNote}) as newest_note on true
    where ${visibleRow(actor, 'inventions')}
    order by page.place`.execute(db);
  return rows;
};

/** Returns the row of one invention that the actor may see. */
export const readRowOf = async (
  db: Database,
  actor: Actor,
  id: string,
): Promise<OverviewRowData | undefined> => {
  const [row] = await readRows(
    db,
    actor,
    sql`select requested.id, 1 as place from inventions as requested
      where requested.id = ${id}::uuid and ${visibleInvention(actor, 'requested.id')}`,
  );
  return row;
};

/** Returns a milestone of a visible invention in the form of a row's next milestone. */
export const findNextMilestone = async (
  db: Database,
  actor: Actor,
  { id, inventionId }: { id: MilestoneId; inventionId: InventionId },
): Promise<NextMilestone | undefined> => {
  const row = await db
    .selectFrom('milestones')
    .select(nextMilestoneJson.as('milestone'))
    .where('milestones.id', '=', id)
    .where('milestones.invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .executeTakeFirst();
  return row?.milestone;
};
