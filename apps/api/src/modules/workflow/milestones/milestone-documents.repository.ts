import { sql } from 'kysely';
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

/**
 * Makes a paper of the milestone's invention the one that shows it was met.
 * @returns false where the invention has no such paper
 */
export const addClosingDocument = async (
  tx: Database,
  milestone: { id: string; inventionId: string },
  documentId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into milestone_documents (milestone_id, document_id, relation)
    select ${milestone.id}::uuid, id, 'closed' from patent_documents
    where id = ${documentId} and invention_id = ${milestone.inventionId}
    on conflict (milestone_id, document_id, relation) do update set relation = excluded.relation`.execute(tx);
  return numAffectedRows === 1n;
};

/** Says of no paper any more that it shows the milestone was met. */
export const removeClosingDocuments = async (tx: Database, milestoneId: string): Promise<void> => {
  await tx
    .deleteFrom('milestone_documents')
    .where('milestone_id', '=', milestoneId)
    .where('relation', '=', 'closed')
    .execute();
};
