import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { PaperOutcome } from '@hub/domain/deadlines/paper-outcome.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { usableInvention, visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DocumentDirection } from '../milestones/milestone-work.read-model.ts';

/** Starts a query for the papers that the actor may see, with what became of them; narrow it by `paper_outcomes`. */
export const selectPapers = (db: Database, actor: Actor) =>
  db
    .selectFrom('paper_outcomes')
    .innerJoin('patent_documents', 'patent_documents.id', 'paper_outcomes.document_id')
    .innerJoin('inventions', 'inventions.id', 'paper_outcomes.invention_id')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'paper_outcomes.task_id').on('tasks.is_deleted', '=', false),
    )
    .leftJoin('principals as decider', 'decider.id', 'paper_outcomes.decided_by')
    .select([
      'patent_documents.id',
      sql.ref<InventionId>('paper_outcomes.invention_id').as('inventionId'),
      'inventions.title as inventionTitle',
      'inventions.reference_list as references',
      'patent_documents.code',
      'patent_documents.description',
      sql.ref<DocumentDirection>('patent_documents.direction').as('direction'),
      'patent_documents.document_date as date',
      'patent_documents.real_date as realDate',
      sql.ref<PaperOutcome>('paper_outcomes.outcome').as('outcome'),
      'paper_outcomes.opens',
      'paper_outcomes.closes',
      'paper_outcomes.note',
      sql.ref<TaskId | null>('tasks.id').as('taskId'),
      'tasks.title as taskTitle',
      'tasks.status as taskStatus',
      sql<string[]>`array(
        select (select value from principals where principals.id = task_assignees.principal_id)
        from task_assignees where task_assignees.task_id = tasks.id order by task_assignees.position)`.as(
        'taskAssignees',
      ),
      'decider.value as decidedBy',
      'paper_outcomes.decided_at as decidedAt',
      'paper_outcomes.created_at as createdAt',
      'paper_outcomes.updated_at as updatedAt',
      usableInvention(
        actor,
        { permission: 'inventions:edit', right: 'write' },
        'paper_outcomes.invention_id',
      ).as('canEdit'),
    ])
    .where(visibleInvention(actor, 'paper_outcomes.invention_id'));

/** A paper with what became of it. */
export type PaperRow = Awaited<ReturnType<ReturnType<typeof selectPapers>['executeTakeFirstOrThrow']>>;

/** One paper that the actor may see. */
export const findPaper = (db: Database, actor: Actor, id: string): Promise<PaperRow | undefined> =>
  selectPapers(db, actor).where('paper_outcomes.document_id', '=', id).executeTakeFirst();

/** Locks what became of a paper until the transaction ends, after its invention, as whoever gives out work does. */
export const lockPaper = async (tx: Database, { id, inventionId }: { id: string; inventionId: string }) => {
  await tx.selectFrom('inventions').select('id').where('id', '=', inventionId).forNoKeyUpdate().execute();
  await tx
    .selectFrom('paper_outcomes')
    .select('document_id')
    .where('document_id', '=', id)
    .forUpdate()
    .execute();
};

/** A paper of the file wrapper, as it came in. */
export interface NewDocument {
  readonly id: string;
  readonly inventionId: string;
  readonly code: string;
  readonly description: string;
  readonly direction: DocumentDirection;
  /** As counted in this workspace. */
  readonly date: string;
  /** As printed on it. */
  readonly realDate: string;
  readonly pageCount: number | null;
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
      created_at: now,
    })
    .execute();
};

export const insertOutcome = async (
  tx: Database,
  outcome: {
    readonly documentId: string;
    readonly inventionId: string;
    readonly outcome: PaperOutcome;
    readonly opens: readonly string[];
    readonly closes: readonly string[];
    readonly taskId: string | null;
  },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('paper_outcomes')
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

/** Writes what somebody has decided about a locked paper. */
export const decideOutcome = async (
  tx: Database,
  { id }: Pick<PaperRow, 'id'>,
  decision: { readonly outcome: PaperOutcome; readonly note: string; readonly decidedBy: string },
  now: string,
): Promise<void> => {
  const version = sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
  await tx
    .updateTable('paper_outcomes')
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
