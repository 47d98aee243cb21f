import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import type { DocumentDirection } from '../milestone-records/public.ts';

/**
 * Starts a query for the documents that the actor may see, with their outcome; narrow it by
 * `document_outcomes`.
 */
export const selectDocuments = (db: Database, actor: Actor) =>
  db
    .selectFrom('document_outcomes')
    .innerJoin('patent_documents', 'patent_documents.id', 'document_outcomes.document_id')
    .innerJoin('inventions', 'inventions.id', 'document_outcomes.invention_id')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'document_outcomes.task_id').on('tasks.is_deleted', '=', false),
    )
    .leftJoin('principals as decider', 'decider.id', 'document_outcomes.decided_by')
    .select([
      'patent_documents.id',
      sql.ref<InventionId>('document_outcomes.invention_id').as('inventionId'),
      'inventions.title as inventionTitle',
      'inventions.reference_list as references',
      'patent_documents.code',
      'patent_documents.description',
      sql.ref<DocumentDirection>('patent_documents.direction').as('direction'),
      'patent_documents.document_date as date',
      'patent_documents.real_date as realDate',
      sql.ref<DocumentOutcome>('document_outcomes.outcome').as('outcome'),
      'document_outcomes.opens',
      'document_outcomes.closes',
      'document_outcomes.note',
      sql.ref<TaskId | null>('tasks.id').as('taskId'),
      'tasks.title as taskTitle',
      'tasks.status as taskStatus',
      sql<string[]>`array(
        select (select value from principals where principals.id = task_assignees.principal_id)
        from task_assignees where task_assignees.task_id = tasks.id order by task_assignees.position)`.as(
        'taskAssignees',
      ),
      'decider.value as decidedBy',
      'document_outcomes.decided_at as decidedAt',
      'document_outcomes.created_at as createdAt',
      'document_outcomes.updated_at as updatedAt',
      usableInvention(actor, editing, 'document_outcomes.invention_id').as('canEdit'),
    ])
    .where(visibleInvention(actor, 'document_outcomes.invention_id'));

/** A document with its outcome. */
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

/** Finds a document that the actor may see. */
export const findDocument = (db: Database, actor: Actor, id: string): Promise<DocumentRow | undefined> =>
  selectDocuments(db, actor).where('document_outcomes.document_id', '=', id).executeTakeFirst();

/**
 * Locks the outcome of a document until the transaction ends, after its invention, as assigning work does.
 */
export const lockDocument = async (
  tx: Database,
  { id, inventionId }: { id: string; inventionId: string },
) => {
  await tx.selectFrom('inventions').select('id').where('id', '=', inventionId).forNoKeyUpdate().execute();
  await tx
    .selectFrom('document_outcomes')
    .select('document_id')
    .where('document_id', '=', id)
    .forUpdate()
    .execute();
};

/** A document of the file wrapper, as received. */
export interface NewDocument {
  id: string;
  inventionId: string;
  code: string;
  description: string;
  direction: DocumentDirection;
  /** The date used in this workspace. */
  date: string;
  /** The date printed on the document. */
  realDate: string;
  pageCount: number | null;
  /** Id of the person who entered it by hand. */
  enteredBy: string;
}

export const insertDocument = async (tx: Database, document: NewDocument, now: string): Promise<void> => {
  await tx
    .insertInto('patent_documents')
    .values({
      id: document.id,
      invention_id: document.inventionId,
      code: document.code,
      description: document.description,
      direction: document.direction,
      document_date: document.date,
      real_date: document.realDate,
      page_count: document.pageCount,
      entered_by: document.enteredBy,
      created_at: now,
    })
    .execute();
};

export const insertOutcome = async (
  tx: Database,
  outcome: {
    documentId: string;
    inventionId: string;
    outcome: DocumentOutcome;
    opens: readonly string[];
    closes: readonly string[];
    taskId: string | null;
  },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('document_outcomes')
    .values({
      document_id: outcome.documentId,
      invention_id: outcome.inventionId,
      outcome: outcome.outcome,
      opens: [...outcome.opens],
      closes: [...outcome.closes],
      task_id: outcome.taskId,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Writes the decision about a locked document. */
export const decideOutcome = async (
  tx: Database,
  { id }: Pick<DocumentRow, 'id'>,
  decision: { outcome: DocumentOutcome; note: string; decidedBy: string },
  now: string,
): Promise<void> => {
  const version = sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
  await tx
    .updateTable('document_outcomes')
    .set({
      outcome: decision.outcome,
      note: decision.note,
      decided_by: decision.decidedBy,
      decided_at: version,
      updated_at: version,
    })
    .where('document_id', '=', id)
    .execute();
};
