import type { Database } from '../../../platform/database/database.ts';
import type { DocumentRelation } from './milestone-work.read-model.ts';

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

/** Makes a paper of the milestone's invention one that shows it was met, or that extended its period. */
export const addDocument = async (
  tx: Database,
  milestoneId: string,
  documentId: string,
  relation: Exclude<DocumentRelation, 'opened'>,
): Promise<void> => {
  await tx
    .insertInto('milestone_documents')
    .values({ milestone_id: milestoneId, document_id: documentId, relation })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Says of no paper any more that it shows the milestone was met, or that it extended its period. */
export const removeDocuments = async (
  tx: Database,
  milestoneId: string,
  relation: Exclude<DocumentRelation, 'opened'>,
): Promise<void> => {
  await tx
    .deleteFrom('milestone_documents')
    .where('milestone_id', '=', milestoneId)
    .where('relation', '=', relation)
    .execute();
};
