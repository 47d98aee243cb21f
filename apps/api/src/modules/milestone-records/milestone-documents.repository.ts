import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type EvidenceDocument, petitionCodes } from '@hub/domain/milestones/evidence.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { DocumentRelation } from './milestone-work.read-model.ts';

/**
 * SQL condition: the actor entered the document in `patent_documents` by hand or corrected its code or date, or someone on
 * their side did. Assistants and those they assist are one side. A document that was recognized at the patent office is the
 * office's, unless it was corrected since.
 */
export const enteredBySide = (actor: Actor): RawBuilder<boolean> => {
  const side = [actor.id, ...actor.sponsors.map(({ id }) => id)];
  const authors = sql`array[
    case when patent_documents.recognized_at is null then patent_documents.entered_by end,
    patent_documents.corrected_by]`;
  return sql<boolean>`coalesce(${authors} && ${side}::uuid[] or exists (
    select from sponsorships
    where assistant_id = any(${authors}) and sponsor_id = any(${side}::uuid[])), false)`;
};

/** Returns a document that the actor presents as evidence; undefined if the invention has no such document. */
export const findEvidenceDocument = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  documentId: string,
): Promise<EvidenceDocument | undefined> => {
  const { rows } = await sql<EvidenceDocument>`
    select code, document_date as date, ${enteredBySide(actor)} as "isOwn"
    from patent_documents where id = ${documentId} and invention_id = ${inventionId}`.execute(db);
  return rows[0];
};

/** Returns the petitions for an extension of time on file for these inventions, whether docketed or not. */
export const readPetitions = (
  db: Database,
  inventionIds: readonly string[],
): Promise<{ inventionId: string; date: IsoDate }[]> => {
  if (inventionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('patent_documents')
    .select(['invention_id as inventionId', 'document_date as date'])
    .where('invention_id', 'in', inventionIds)
    .where('code', 'in', petitionCodes)
    .where('former_application', 'is', null)
    .execute();
};

/** Links a document of the milestone's invention as evidence, as a reply or as a petition for extension. */
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

/** Unlinks one document from a milestone. */
export const unlinkDocument = async (
  tx: Database,
  milestoneId: string,
  documentId: string,
  relation: DocumentRelation,
): Promise<void> => {
  await tx
    .deleteFrom('milestone_documents')
    .where('milestone_id', '=', milestoneId)
    .where('document_id', '=', documentId)
    .where('relation', '=', relation)
    .execute();
};

/** Unlinks the documents that are evidence for the milestone, answered it, or extended its period. */
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

/** Returns the extension of the final rejection that a milestone counts from; undefined if there is none. */
export const findExtensionOfFinal = async (
  tx: Database,
  milestoneId: string,
): Promise<{ id: string; extensionMonths: number } | undefined> => {
  const { rows } = await sql<{ id: string; extensionMonths: number }>`
    select final.id, final.extension_months as "extensionMonths"
    from milestones own join milestones final on final.invention_id = own.invention_id and final.rule_id = 'OA-F'
      and final.deadline ->> 'trigger' = own.deadline ->> 'trigger'
    where own.id = ${milestoneId} and own.rule_id = 'OA-ADV' and final.extension_months is not null
      and not final.is_deleted
    order by final.extension_months desc, final.id limit 1`.execute(tx);
  return rows[0];
};

/** Links the petitions that extended one milestone to another one. */
export const copyPetitions = async (
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await sql`
    insert into milestone_documents (milestone_id, document_id, relation)
    select ${to}::uuid, document_id, relation from milestone_documents
    where milestone_id = ${from} and relation = 'extended'`.execute(tx);
};
