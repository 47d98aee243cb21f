import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import { type DocumentDirection, enteredBySide } from '../milestone-records/public.ts';
import type { ClosedTask } from '../tasks/public.ts';
import type { OfficeData } from './office-documents.repository.ts';
import { officeDay, otherCode } from './office-values.read-model.ts';

/** The changes of a docketing decision, stored so that they can be undone. */
export interface DocumentEffects {
  /** Outcome before the decision; null if it is not known. */
  outcome: DocumentOutcome | null;
  /** Ids of the milestones it started. */
  started: readonly string[];
  /** Milestones it met or answered, and whether they were finished without evidence before. */
  met: readonly { id: string; wasFinished: boolean }[];
  /** Ids of the milestones it cancelled. */
  cancelled: readonly string[];
  /** Milestones it extended, with the months taken before and after. */
  extended: readonly { id: string; from: number | null; to: number }[];
  /** Tasks of the cancelled and the answered milestones that were closed with them. */
  closedTasks: readonly ClosedTask[];
  /** Status of the review task before the decision; null without one. */
  reviewStatus: TaskStatus | null;
}

/** The effects of a decision that changes no milestone. */
export const noEffects: DocumentEffects = {
  outcome: null,
  started: [],
  met: [],
  cancelled: [],
  extended: [],
  closedTasks: [],
  reviewStatus: null,
};

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
    .leftJoin('principals as sponsor', 'sponsor.id', 'document_outcomes.decided_for')
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
      officeDay.as('officeDate'),
      otherCode.as('officeCode'),
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
      'document_outcomes.effects',
      sql<boolean>`(patent_documents.entered_by is null or (patent_documents.recognized_at is not null
        and patent_documents.corrected_by is null))`.as('isImported'),
      enteredBySide(actor).as('isOwn'),
      'decider.value as decidedBy',
      'sponsor.value as decidedFor',
      'document_outcomes.decided_at as decidedAt',
      'document_outcomes.created_at as createdAt',
      'document_outcomes.updated_at as updatedAt',
      usableInvention(actor, editing, 'document_outcomes.invention_id').as('canEdit'),
      usableInvention(
        actor,
        { permission: 'deadlines:verify', right: 'write' },
        'document_outcomes.invention_id',
      ).as('canVerify'),
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
  /** The person who entered it; null if it comes from the patent office. */
  enteredBy: string | null;
  /** The patent office's data on it; absent for one that a person enters. */
  office?: Omit<OfficeData, 'id' | 'pageCount'>;
}

export const insertDocuments = async (
  tx: Database,
  documents: readonly NewDocument[],
  now: string,
): Promise<void> => {
  if (documents.length === 0) return;
  const rows = documents.map((document) => ({
    id: document.id,
    invention_id: document.inventionId,
    code: document.code,
    description: document.description,
    direction: document.direction,
    document_date: document.date,
    real_date: document.realDate,
    page_count: document.pageCount,
    entered_by: document.enteredBy,
    document_identifier: document.office?.identifier ?? null,
    official_at: document.office?.officialAt ?? null,
    has_pdf: document.office?.hasPdf ?? null,
    word_file: document.office?.wordFile ?? null,
    has_xml: document.office?.hasXml ?? false,
    created_at: now,
  }));
  await tx.insertInto('patent_documents').values(rows).execute();
};

/** The outcome of a new document. */
export interface NewOutcome {
  documentId: string;
  inventionId: string;
  outcome: DocumentOutcome;
  opens: readonly string[];
  closes: readonly string[];
  taskId: string | null;
  note: string;
}

export const insertOutcomes = async (
  tx: Database,
  outcomes: readonly NewOutcome[],
  now: string,
): Promise<void> => {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ documentId, inventionId, outcome, opens, closes, taskId, note }) => ({
    ...{ document_id: documentId, invention_id: inventionId, outcome, note },
    ...{ opens: [...opens], closes: [...closes], task_id: taskId, created_at: now, updated_at: now },
  }));
  await tx.insertInto('document_outcomes').values(rows).execute();
};

/** Writes the decision about a locked document. */
export const decideOutcome = async (
  tx: Database,
  { id }: Pick<DocumentRow, 'id'>,
  decision: {
    outcome: DocumentOutcome;
    note: string;
    /** Null for a change of the application number. */
    decidedBy: string | null;
    /** Sponsor for whom the person decides; null if for themselves. */
    decidedFor: string | null;
    effects: DocumentEffects;
  },
  now: string,
): Promise<void> => {
  const version = sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
  await tx
    .updateTable('document_outcomes')
    .set({
      outcome: decision.outcome,
      note: decision.note,
      effects: JSON.stringify(decision.effects),
      decided_by: decision.decidedBy,
      decided_for: decision.decidedFor,
      decided_at: version,
      updated_at: version,
    })
    .where('document_id', '=', id)
    .execute();
};

/** Returns a locked document to the state before a decision. */
export const reopenOutcome = async (
  tx: Database,
  { id }: Pick<DocumentRow, 'id'>,
  open: {
    outcome: DocumentOutcome;
    opens: readonly string[];
    closes: readonly string[];
    taskId: string | null;
  },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('document_outcomes')
    .set({
      outcome: open.outcome,
      opens: [...open.opens],
      closes: [...open.closes],
      task_id: open.taskId,
      note: '',
      effects: null,
      decided_by: null,
      decided_for: null,
      decided_at: null,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('document_id', '=', id)
    .execute();
};

/** Writes the corrected values of a locked document, and a new version of its outcome. */
export const correctDocument = async (
  tx: Database,
  { id }: Pick<DocumentRow, 'id'>,
  corrected: Pick<NewDocument, 'code' | 'description' | 'direction' | 'date' | 'realDate'> & {
    /** The person who vouches for a new code or date; undefined if neither changes. */
    correctedBy: string | undefined;
    /** The remaining effects of its decision. */
    effects: DocumentEffects;
  },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('patent_documents')
    .set({
      code: corrected.code,
      description: corrected.description,
      direction: corrected.direction,
      document_date: corrected.date,
      real_date: corrected.realDate,
      corrected_by: corrected.correctedBy,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('document_outcomes')
    .set({
      effects: sql`case when outcome in ('applied', 'dismissed') then ${JSON.stringify(corrected.effects)}::jsonb end`,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('document_id', '=', id)
    .execute();
};

/** Deletes a document with its outcome and its links to milestones. One of the office's file is not added again. */
export const deleteDocument = async (tx: Database, { id }: Pick<DocumentRow, 'id'>): Promise<void> => {
  await sql`
    with removed as (
      delete from patent_documents where id = ${id} returning invention_id, document_identifier)
    insert into office_removed_documents (invention_id, document_identifier)
    select invention_id, document_identifier from removed where document_identifier is not null
    on conflict do nothing`.execute(tx);
};

/** Returns the facts that make a document unlikely: another one of the same code and date, and the first filing date. */
export const readLikelihood = async (
  tx: Database,
  { id, inventionId, code, date }: Pick<NewDocument, 'id' | 'inventionId' | 'code' | 'date'>,
): Promise<{ hasTwin: boolean; filedOn: string | null }> => {
  const { rows } = await sql<{ hasTwin: boolean; filedOn: string | null }>`
    select exists (
        select from patent_documents
        where invention_id = ${inventionId} and code = ${code} and document_date = ${date} and code <> ''
          and id <> ${id}) as "hasTwin",
      (select min(filing_date) from patent_applications where invention_id = ${inventionId}) as "filedOn"`.execute(
    tx,
  );
  return rows[0] ?? { hasTwin: false, filedOn: null };
};
