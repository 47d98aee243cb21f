import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type DocumentRow, selectDocuments } from './documents.repository.ts';

/** Filter and page of a document list. */
export interface DocumentListQuery {
  inventionId?: string | undefined;
  /** `open` selects the documents that need a decision. */
  outcome: DocumentOutcome | 'open' | 'all';
  skip: number;
  size: number;
}

/** Counting stops here; a longer list is reported as longer. */
const maxCounted = 1_000;

const isOpen = sql<boolean>`(document_outcomes.outcome in ('proposed', 'review'))`;

const matches = ({ inventionId, outcome }: DocumentListQuery) => {
  const conditions = [
    ...(inventionId === undefined ? [] : [sql`document_outcomes.invention_id = ${inventionId}`]),
    ...(outcome === 'open' ? [isOpen] : []),
    ...(outcome === 'open' || outcome === 'all' ? [] : [sql`document_outcomes.outcome = ${outcome}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Returns a page of documents, undecided ones first: by date for one invention, by arrival for all. */
const readRows = (db: Database, actor: Actor, filter: DocumentListQuery): Promise<DocumentRow[]> => {
  const { inventionId, outcome, skip, size } = filter;
  const query = selectDocuments(db, actor).where(matches(filter));
  const sorted = outcome === 'all' ? query.orderBy(isOpen, 'desc') : query;
  const dated =
    inventionId === undefined
      ? sorted.orderBy('document_outcomes.created_at', 'desc')
      : sorted.orderBy('patent_documents.document_date', 'desc');
  return dated.orderBy('document_outcomes.document_id').limit(size).offset(skip).execute();
};

const countRows = async (db: Database, actor: Actor, filter: DocumentListQuery): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from document_outcomes
      where ${matches(filter)} and ${visibleInvention(actor, 'document_outcomes.invention_id')}
      limit ${maxCounted}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Counts the documents without an outcome that the actor may see. */
const countUnexplained = async (db: Database, actor: Actor, inventionId?: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from patent_documents
    where not is_explained and ${inventionId === undefined ? sql`true` : sql`invention_id = ${inventionId}`}
      and ${visibleInvention(actor, 'patent_documents.invention_id')}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns a page of documents that the actor may see, the total, and the number without an outcome. */
export const readDocumentPage = async (
  db: Database,
  actor: Actor,
  filter: DocumentListQuery,
): Promise<{ rows: DocumentRow[]; total: number; unexplained: number }> => ({
  rows: await readRows(db, actor, filter),
  total: await countRows(db, actor, filter),
  unexplained: await countUnexplained(db, actor, filter.inventionId),
});
