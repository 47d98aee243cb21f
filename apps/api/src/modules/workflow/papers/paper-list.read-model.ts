import type { PaperOutcome } from '@hub/domain/deadlines/paper-outcome.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type PaperRow, selectPapers } from './papers.repository.ts';

/** Which papers are asked for. */
export interface PaperListQuestion {
  readonly inventionId?: string | undefined;
  /** `open`: those that wait for a person. */
  readonly outcome: PaperOutcome | 'open' | 'all';
  readonly skip: number;
  readonly size: number;
}

/** A longer list is only said to be longer. */
const mostCounted = 1_000;

const isOpen = sql<boolean>`(paper_outcomes.outcome in ('proposed', 'review'))`;

const isAsked = ({ inventionId, outcome }: PaperListQuestion) => {
  const asked = [
    ...(inventionId === undefined ? [] : [sql`paper_outcomes.invention_id = ${inventionId}`]),
    ...(outcome === 'open' ? [isOpen] : []),
    ...(outcome === 'open' || outcome === 'all' ? [] : [sql`paper_outcomes.outcome = ${outcome}`]),
  ];
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(asked, sql` and `)}`;
};

/** A page of papers, those that wait for a person first: of one invention by their dates, of all by arrival. */
const readRows = (db: Database, actor: Actor, question: PaperListQuestion): Promise<PaperRow[]> => {
  const { inventionId, outcome, skip, size } = question;
  const query = selectPapers(db, actor).where(isAsked(question));
  const sorted = outcome === 'all' ? query.orderBy(isOpen, 'desc') : query;
  const dated =
    inventionId === undefined
      ? sorted.orderBy('paper_outcomes.created_at', 'desc')
      : sorted.orderBy('patent_documents.document_date', 'desc');
  return dated.orderBy('paper_outcomes.document_id').limit(size).offset(skip).execute();
};

const countRows = async (db: Database, actor: Actor, question: PaperListQuestion): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from paper_outcomes
      where ${isAsked(question)} and ${visibleInvention(actor, 'paper_outcomes.invention_id')}
      limit ${mostCounted}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** How many papers that the actor may see have no outcome. */
const countUnexplained = async (db: Database, actor: Actor, inventionId?: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from patent_documents
    where not is_explained and ${inventionId === undefined ? sql`true` : sql`invention_id = ${inventionId}`}
      and ${visibleInvention(actor, 'patent_documents.invention_id')}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** A page of papers that the actor may see, how many there are, and how many have no outcome. */
export const readPaperPage = async (
  db: Database,
  actor: Actor,
  question: PaperListQuestion,
): Promise<{ rows: PaperRow[]; total: number; unexplained: number }> => ({
  rows: await readRows(db, actor, question),
  total: await countRows(db, actor, question),
  unexplained: await countUnexplained(db, actor, question.inventionId),
});
