import type { Database } from '../../../platform/database/database.ts';

/** Whether a paper shows that a milestone was met. */
export const hasClosingDocument = async (db: Database, milestoneId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('milestone_documents')
    .select('document_id')
    .where('milestone_id', '=', milestoneId)
    .where('relation', '=', 'closed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The date of a paper of an invention; nothing where the invention has no such paper. */
export const findPaperDate = async (
  db: Database,
  inventionId: string,
  documentId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('patent_documents')
    .select('document_date as date')
    .where('id', '=', documentId)
    .where('invention_id', '=', inventionId)
    .executeTakeFirst();
  return row?.date;
};

/** Makes a paper of the milestone's invention the one that shows it was met. */
export const addClosingDocument = async (
  tx: Database,
  milestoneId: string,
  documentId: string,
): Promise<void> => {
  await tx
    .insertInto('milestone_documents')
    .values({ milestone_id: milestoneId, document_id: documentId, relation: 'closed' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Says of no paper any more that it shows the milestone was met. */
export const removeClosingDocuments = async (tx: Database, milestoneId: string): Promise<void> => {
  await tx
    .deleteFrom('milestone_documents')
    .where('milestone_id', '=', milestoneId)
    .where('relation', '=', 'closed')
    .execute();
};
