import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Name of a part of an export: one kind of entities. */
export type ExportPart = keyof typeof parts;

interface PartQuery {
  /** Table, under the alias `entity`. */
  table: string;
  /** Column with the id of the invention. */
  invention: string;
  /** Columns of a line, as arguments of `jsonb_build_object`. */
  fields: RawBuilder<unknown>;
  /** Rows that nobody sees in the hub are left out. */
  where?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const personOf = (column: string) =>
  sql`(select value from principals where principals.id = ${sql.ref(`entity.${column}`)})`;

const assigneesOf = (table: string, owner: string) => sql`array(
  select principals.value from ${sql.table(table)} as assignee
    join principals on principals.id = assignee.principal_id
  where assignee.${sql.ref(owner)} = entity.id order by assignee.position)`;

const byAge = sql`entity.created_at, entity.id`;

const parts = {
  invention: {
    table: 'inventions',
    invention: 'id',
    fields: sql`'id', entity.id, 'title', entity.title, 'references', entity.reference_list, 'status', entity.status,
      'applicationNumber', entity.application_number, 'inHouseAttorney', ${personOf('in_house_attorney_id')},
      'projectAssignees', ${assigneesOf('invention_project_assignees', 'invention_id')}, 'tags', entity.tags,
      'technology', entity.technology, 'entitySize', entity.entity_size, 'restricted', entity.is_restricted,
      'createdAt', entity.created_at, 'updatedAt', entity.updated_at`,
    order: byAge,
  },
  application: {
    table: 'patent_applications',
    invention: 'invention_id',
    fields: sql`'inventionId', entity.invention_id, 'applicationNumber', entity.application_number,
      'applicationType', entity.application_type, 'filingDate', entity.filing_date, 'publicationDate',
      entity.publication_date, 'grantDate', entity.grant_date, 'patentNumber', entity.patent_number,
      'publicationNumber', entity.publication_number, 'statusText', entity.status_text, 'statusDate',
      entity.status_date, 'shiftDays', entity.shift_days, 'applicant', entity.applicant, 'assignee', entity.assignee,
      'inventors', entity.inventors, 'examiner', entity.examiner, 'artUnit', entity.art_unit,
      'confirmationNumber', entity.confirmation_number, 'cpc', entity.cpc`,
    order: sql`entity.invention_id`,
  },
  document: {
    table: 'patent_documents',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'code', entity.code, 'description',
      entity.description, 'direction', entity.direction, 'date', entity.document_date, 'realDate', entity.real_date,
      'identifier', entity.document_identifier, 'pageCount', entity.page_count, 'createdAt', entity.created_at`,
    order: sql`entity.invention_id, entity.document_date, entity.id`,
  },
  milestone: {
    table: 'milestones',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'title', entity.title, 'dueAt', entity.due_at,
      'clientDueDate', entity.client_due_date, 'assignees', ${assigneesOf('milestone_assignees', 'milestone_id')},
      'finished', entity.is_finished, 'finishedAt', entity.finished_at, 'deleted', entity.is_deleted, 'deletedAt',
      entity.deleted_at, 'ruleId', entity.rule_id, 'deadline', entity.deadline, 'extensionMonths',
      entity.extension_months, 'repliedAt', entity.replied_at, 'proof', entity.proof, 'createdAt', entity.created_at,
      'updatedAt', entity.updated_at`,
    order: byAge,
  },
  task: {
    table: 'tasks',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'milestoneId', entity.milestone_id, 'title',
      entity.title, 'notes', entity.notes, 'tags', entity.tags, 'status', entity.status, 'statusSince',
      entity.status_since, 'dueAt', entity.due_at, 'assignees', ${assigneesOf('task_assignees', 'task_id')},
      'category', entity.category, 'reviewOutcome', entity.review_outcome, 'critical', entity.is_critical,
      'createdAt', entity.created_at, 'updatedAt', entity.updated_at`,
    where: sql`not entity.is_deleted`,
    order: byAge,
  },
  note: {
    table: 'notes',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'milestoneId', entity.milestone_id, 'content',
      entity.content, 'author', ${personOf('author_id')}, 'createdAt', entity.created_at, 'updatedAt',
      entity.updated_at`,
    where: sql`not entity.is_deleted`,
    order: byAge,
  },
  message: {
    table: 'messages',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'content', entity.content, 'author',
      ${personOf('author_id')}, 'createdAt', entity.created_at, 'editedAt', entity.edited_at`,
    where: sql`not entity.is_deleted and not entity.is_open`,
    order: byAge,
  },
  email: {
    table: 'mail_messages',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'threadId', entity.thread_id, 'direction',
      entity.direction, 'messageId', entity.message_id, 'from', entity.from_address, 'recipients', entity.recipients,
      'subject', entity.subject, 'sentAt', entity.sent_at, 'receivedAt', entity.received_at, 'text',
      (select text from mail_bodies where mail_bodies.message_id = entity.id)`,
    // Unmatched emails belong to no invention, so nothing decides who may see them here.
    where: sql`entity.invention_id is not null and entity.thread_id is not null`,
    order: sql`entity.sent_at, entity.id`,
  },
  file: {
    table: 'files',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'name', entity.name, 'version', entity.version,
      'sha256', entity.sha256, 'size', entity.size, 'tags', entity.tags, 'source', entity.source, 'author',
      ${personOf('author_id')}, 'createdAt', entity.created_at, 'updatedAt', entity.updated_at`,
    where: sql`not entity.is_deleted`,
    order: byAge,
  },
  event: {
    table: 'stream_events',
    invention: 'invention_id',
    fields: sql`'id', entity.id, 'inventionId', entity.invention_id, 'seq', entity.seq, 'eventType', entity.type, 'actor',
      ${personOf('actor_id')}, 'for', ${personOf('for_id')}, 'taskId', entity.task_id, 'milestoneId',
      entity.milestone_id, 'at', entity.created_at, 'metadata', entity.metadata`,
    order: sql`entity.invention_id, entity.seq`,
  },
} satisfies Record<string, PartQuery>;

/** Names of all parts, in the order of an export: what others refer to comes first. */
export const exportParts = Object.keys(parts) as ExportPart[];

const rowsAtOnce = 500;

/**
 * Streams the entities of one part that the actor may see, of one invention or of all; each is an object without its kind.
 * Runs in a transaction, because it reads with a cursor.
 */
export const streamPart = (
  tx: Database,
  actor: Actor,
  part: ExportPart,
  inventionId?: string,
): AsyncIterable<{ entity: object }> => {
  const { table, invention, fields, where, order }: PartQuery = parts[part];
  const owner = `entity.${invention}`;
  const isWanted = inventionId === undefined ? sql`true` : sql`${sql.ref(owner)} = ${inventionId}`;
  const lines = sql<{ entity: object }>`(
    select jsonb_build_object(${fields}) as entity from ${sql.table(table)} as entity
    where ${isWanted} and ${where ?? sql`true`} and ${visibleInvention(actor, owner)}
    order by ${order})`;
  return tx.selectFrom(lines.as('line')).select('line.entity').stream(rowsAtOnce);
};

/** Returns the ids of the files of an invention that the actor may see. */
export const listFileIds = async (db: Database, actor: Actor, inventionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('invention_id', '=', inventionId)
    .where('is_deleted', '=', false)
    .where(visibleInvention(actor, 'files.invention_id'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
