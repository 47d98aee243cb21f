import type { InventionFacts } from '@hub/domain/minions/rule-answer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Viewer, visibleInvention } from '../../../spine/access/visible-invention.ts';

/** Who asks, and the minion that answers. Everything is read as both of them see it. */
export interface ChatViewers {
  asker: Viewer;
  minion: Viewer;
}

/** Maximum number of rows of each kind; one more than an answer lists shows that there are more. */
const maxRows = 20;

/** SQL condition that both may see an invention, in a query on `inventions`. */
export const isVisibleToBoth = ({ asker, minion }: ChatViewers): RawBuilder<boolean> =>
  sql<boolean>`${visibleInvention(asker, 'inventions.id')} and ${visibleInvention(minion, 'inventions.id')}`;

const nameOf = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${alias}_person.first_name`)} || ' ' || ${sql.ref(`${alias}_person.last_name`)}), ''),
    ${sql.ref(`${alias}.value`)})`;

const milestones = sql`(select coalesce(json_agg(json_build_object('title', open.title, 'dueAt', open.due_at)
    order by open.due_at nulls last, open.id), '[]')
  from (select id, title, due_at from milestones
    where invention_id = inventions.id and not is_finished and not is_deleted
    order by due_at nulls last, id limit ${maxRows}) open)`;

const tasks = sql`(select coalesce(json_agg(json_build_object('title', open.title, 'dueAt', open.due_at,
      'assignees', array(select ${nameOf('assignee')} from task_assignees
        join principals assignee on assignee.id = task_assignees.principal_id
        left join people assignee_person on assignee_person.id = assignee.id
        where task_assignees.task_id = open.id order by task_assignees.position))
    order by open.due_at nulls last, open.id), '[]')
  from (select id, title, due_at from tasks
    where invention_id = inventions.id and is_open and not is_deleted
    order by due_at nulls last, id limit ${maxRows}) open)`;

const documents = sql`(select coalesce(json_agg(json_build_object('title', newest.description, 'code', newest.code,
      'date', newest.document_date) order by newest.document_date desc, newest.id), '[]')
  from (select id, description, code, document_date from patent_documents
    where invention_id = inventions.id and former_application is null order by document_date desc, id limit ${maxRows}) newest)`;

const people = sql`array(select ${nameOf('member')} from invention_project_assignees listed
    join principals member on member.id = listed.principal_id
    left join people member_person on member_person.id = member.id
    where listed.invention_id = inventions.id order by listed.position)`;

/**
 * Returns the facts about an invention that both may see; undefined for any other, whether it exists or not.
 * @param manager name of the person who is responsible for the minion
 */
export const findChatFacts = async (
  db: Database,
  viewers: ChatViewers,
  inventionId: string,
  manager: string,
): Promise<InventionFacts | undefined> => {
  const { rows } = await sql<Omit<InventionFacts, 'manager'>>`
    select inventions.title, inventions.reference_list[1] as reference, ${people} as people,
      ${milestones} as milestones, ${tasks} as tasks, ${documents} as documents
    from inventions where inventions.id = ${inventionId} and ${isVisibleToBoth(viewers)}`.execute(db);
  return rows[0] && { ...rows[0], manager };
};

/** Returns the name of a file whose access was checked. */
export const findFileName = async (db: Database, id: string): Promise<string> => {
  const file = await db.selectFrom('files').where('id', '=', id).select('name').executeTakeFirst();
  return file?.name ?? 'File';
};

/** Returns whether each given id belongs to an invention that both may see now. */
export const belongsToInvention = async (
  db: Database,
  viewers: ChatViewers,
  inventionId: string,
  ids: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const { inventionId: named, fileId, taskId, milestoneId } = ids;
  const isOf = (table: string, id: unknown) => sql`(${id ?? null}::uuid is null or exists (
    select from ${sql.table(table)} part where part.id = ${id ?? null}::uuid and part.invention_id = inventions.id))`;
  const { rows } = await sql`
    select from inventions
    where inventions.id = ${inventionId} and ${isVisibleToBoth(viewers)}
      and coalesce(${named ?? null}::uuid, inventions.id) = inventions.id
      and ${isOf('files', fileId)} and ${isOf('tasks', taskId)} and ${isOf('milestones', milestoneId)}`.execute(
    db,
  );
  return rows.length === 1;
};
