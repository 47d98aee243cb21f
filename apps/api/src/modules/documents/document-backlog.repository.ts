import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Note that the migration wrote on documents from before incoming documents were tracked. */
const backlogNote = 'Here before incoming documents were tracked.';

/** The longest period that a document can start, with every extension: two months and five more. */
export const maxPeriod = { months: 7 };

const selectBacklog = (db: Database) =>
  db
    .selectFrom('document_outcomes')
    .innerJoin('patent_documents', 'patent_documents.id', 'document_outcomes.document_id')
    .select([
      'patent_documents.id',
      'document_outcomes.invention_id as inventionId',
      'patent_documents.code',
      'patent_documents.description',
    ])
    .where('document_outcomes.outcome', '=', 'informational')
    .where('document_outcomes.note', '=', backlogNote)
    .where('document_outcomes.decided_at', 'is', null);

/** A document from before incoming documents were tracked that has no review yet. */
export type BacklogDocument = Awaited<
  ReturnType<ReturnType<typeof selectBacklog>['executeTakeFirstOrThrow']>
>;

/** Returns the backlog of the whole workspace since a date. */
export const listBacklog = (db: Database, since: string): Promise<BacklogDocument[]> =>
  selectBacklog(db)
    .where('patent_documents.document_date', '>=', since)
    .orderBy('patent_documents.document_date', 'desc')
    .orderBy('patent_documents.id')
    .execute();

/** Whether a locked document still has no review. */
export const isBacklog = async (tx: Database, { id }: Pick<BacklogDocument, 'id'>): Promise<boolean> =>
  (await selectBacklog(tx).where('patent_documents.id', '=', id).executeTakeFirst()) !== undefined;

/** Opens a locked document for review. */
export const openOutcome = async (
  tx: Database,
  { id }: Pick<BacklogDocument, 'id'>,
  opened: {
    outcome: DocumentOutcome;
    opens: readonly string[];
    closes: readonly string[];
    taskId: string;
  },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('document_outcomes')
    .set({
      outcome: opened.outcome,
      opens: [...opened.opens],
      closes: [...opened.closes],
      task_id: opened.taskId,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('document_id', '=', id)
    .execute();
};
