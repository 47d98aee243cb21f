import type { InventionId, MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { isWritableBy, subjectColumns, visibleInvention } from '../../../spine/access/visible-invention.ts';
import { isNotPast } from './handover.repository.ts';

/** Work of a person on one entity, and whether an ethical wall keeps the receiver from it. */
interface HeldWork<Id> {
  id: Id;
  isWalled: boolean;
}

/** The work and lists of a person, as far as the actor may see the inventions. */
export interface HeldBy {
  tasks: (HeldWork<TaskId> & { assignees: string[]; updatedAt: string })[];
  milestones: (HeldWork<MilestoneId> & { assignees: string[] })[];
  grants: HeldWork<InventionId>[];
  inventions: (HeldWork<InventionId> & { projectAssignees: string[]; isAttorney: boolean })[];
  filters: number;
  boards: number;
  schedules: number;
  assistants: number;
  minions: number;
  webhooks: number;
}

const openStatuses = taskStatuses.filter(isOpen);

/** SQL condition that an ethical wall keeps the receiver from an invention; nobody receives where there is none. */
const isWalledFor = (receiverId: string | null, inventionId: string): RawBuilder<boolean> =>
  receiverId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from invention_walls
        where invention_walls.invention_id = ${sql.ref(inventionId)} and invention_walls.principal_id = any(
          (select denied_ids from access_subjects where person_id = ${receiverId})::uuid[]))`;

const assigneesOf = (table: 'task_assignees' | 'milestone_assignees', column: string, id: string) => sql<
  string[]
>`array(
  select principals.value from ${sql.table(table)} assignee join principals on principals.id = assignee.principal_id
  where ${sql.ref(`assignee.${column}`)} = ${sql.ref(id)} order by assignee.position)`;

const listTasks = async (db: Database, actor: Actor, personId: string, receiverId: string | null) => {
  const { rows } = await sql<HeldBy['tasks'][number]>`
    select tasks.id, tasks.updated_at as "updatedAt", ${isWalledFor(receiverId, 'tasks.invention_id')} as "isWalled",
      ${assigneesOf('task_assignees', 'task_id', 'tasks.id')} as assignees
    from tasks
    where exists (select from task_assignees where task_id = tasks.id and principal_id = ${personId})
      and not tasks.is_deleted and tasks.status = any(${openStatuses}::text[])
      and ${visibleInvention(actor, 'tasks.invention_id')}
    order by tasks.invention_id, tasks.id`.execute(db);
  return rows;
};

const listMilestones = async (db: Database, actor: Actor, personId: string, receiverId: string | null) => {
  const { rows } = await sql<HeldBy['milestones'][number]>`
    select milestones.id, ${isWalledFor(receiverId, 'milestones.invention_id')} as "isWalled",
      ${assigneesOf('milestone_assignees', 'milestone_id', 'milestones.id')} as assignees
    from milestones
    where exists (select from milestone_assignees where milestone_id = milestones.id and principal_id = ${personId})
      and not milestones.is_deleted and not milestones.is_finished
      and ${visibleInvention(actor, 'milestones.invention_id')}
    order by milestones.invention_id, milestones.id`.execute(db);
  return rows;
};

const listInventions = async (db: Database, actor: Actor, personId: string, receiverId: string | null) => {
  const { rows } = await sql<HeldBy['inventions'][number]>`
    select inventions.id, ${isWalledFor(receiverId, 'inventions.id')} as "isWalled",
      array(
        select principals.value from invention_project_assignees assignee
          join principals on principals.id = assignee.principal_id
        where assignee.invention_id = inventions.id order by assignee.position) as "projectAssignees",
      coalesce(inventions.in_house_attorney_id = ${personId}, false) as "isAttorney"
    from inventions
    where (inventions.in_house_attorney_id = ${personId} or exists (
        select from invention_project_assignees assignee
        where assignee.invention_id = inventions.id and assignee.principal_id = ${personId}))
      and ${visibleInvention(actor, 'inventions.id')}
    order by inventions.id`.execute(db);
  return rows;
};

const listGrants = async (db: Database, actor: Actor, personId: string, receiverId: string | null) => {
  const { rows } = await sql<HeldBy['grants'][number]>`
    select invention_id as id, ${isWalledFor(receiverId, 'invention_grants.invention_id')} as "isWalled"
    from invention_grants
    where principal_id = ${personId} and ${visibleInvention(actor, 'invention_grants.invention_id')}
    order by invention_id`.execute(db);
  return rows;
};

/**
 * Counts the restricted inventions with open tasks or milestones of a person that the receiver could only read afterwards.
 * The person's own right to change an invention moves; what they had through a team does not.
 */
export const countReadOnly = async (
  db: Database,
  actor: Actor,
  personId: string,
  receiverId: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from inventions join people on people.id = ${receiverId} join access_subjects subject on subject.person_id = people.id
    where inventions.is_restricted and ${visibleInvention(actor, 'inventions.id')}
      and not ${isWalledFor(receiverId, 'inventions.id')} and not ${isWritableBy(subjectColumns, 'inventions.id')}
      and not exists (
        select from invention_readers moving
        where moving.invention_id = inventions.id and moving.principal_id = ${personId}
          and moving.access_right = 'write')
      and (exists (
        select from tasks join task_assignees on task_assignees.task_id = tasks.id
        where tasks.invention_id = inventions.id and task_assignees.principal_id = ${personId}
          and not tasks.is_deleted and tasks.status = any(${openStatuses}::text[]))
      or exists (
        select from milestones join milestone_assignees on milestone_assignees.milestone_id = milestones.id
        where milestones.invention_id = inventions.id and milestone_assignees.principal_id = ${personId}
          and not milestones.is_deleted and not milestones.is_finished))`.execute(db);
  return rows[0]?.count ?? 0;
};

interface OwnedCounts {
  filters: number;
  boards: number;
  schedules: number;
  assistants: number;
  minions: number;
  webhooks: number;
}

const countOwned = async (db: Database, personId: string): Promise<OwnedCounts> => {
  const { rows } = await sql<OwnedCounts>`
    select (select count(*) from filters where owner_id = ${personId} and not is_deleted) as filters,
      (select count(*) from boards where owner_id = ${personId} and not is_deleted) as boards,
      (select count(*) from report_schedules where owner_id = ${personId}) as schedules,
      (select count(*) from assistances where sponsor_id = ${personId} and absence_id is null and ${isNotPast})
        as assistants,
      (select count(*) from bots where manager_id = ${personId}) as minions,
      (select count(*) from webhooks where owner_id = ${personId}) as webhooks`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting returned no row');
  return counts;
};

/** Reads what a person holds. Inventions behind an ethical wall for the actor are left out, and not counted. */
export const readHoldings = async (
  db: Database,
  actor: Actor,
  personId: string,
  receiverId: string | null = null,
): Promise<HeldBy> => ({
  tasks: await listTasks(db, actor, personId, receiverId),
  milestones: await listMilestones(db, actor, personId, receiverId),
  inventions: await listInventions(db, actor, personId, receiverId),
  grants: await listGrants(db, actor, personId, receiverId),
  ...(await countOwned(db, personId)),
});
