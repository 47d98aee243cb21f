import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ClosedTask } from '../tasks/public.ts';
import type { DocumentRow } from './documents.repository.ts';

/** What the docketing decision about a document changed, so that it can be undone. */
export interface DocumentEffects {
  /** Outcome before the decision; null if it is not known. */
  outcome: DocumentRow['outcome'] | null;
  /** Ids of the milestones it started. */
  started: readonly string[];
  /** Milestones it met, and whether they were finished without evidence before. */
  met: readonly { id: string; wasFinished: boolean }[];
  /** Ids of the milestones it cancelled. */
  cancelled: readonly string[];
  /** Milestones it extended, with the months taken before and after. */
  extended: readonly { id: string; from: number | null; to: number }[];
  /** Tasks of the cancelled milestones that were closed with them. */
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

interface LinkRow {
  id: string;
  relation: 'opened' | 'extended' | 'closed';
  months: number | null;
  /** Whether another petition extended the milestone too. */
  hasOther: boolean;
}

/** Derives the effects from the links of a document, for decisions that did not record them. */
const readLinked = async (db: Database, { id }: Pick<DocumentRow, 'id'>): Promise<DocumentEffects> => {
  const { rows } = await sql<LinkRow>`
    select milestones.id, link.relation, milestones.extension_months as months, exists (
        select from milestone_documents other
        where other.milestone_id = link.milestone_id and other.relation = 'extended' and other.document_id <> ${id}
      ) as "hasOther"
    from milestone_documents link join milestones on milestones.id = link.milestone_id
    where link.document_id = ${id} order by milestones.id`.execute(db);
  const of = (relation: LinkRow['relation']) => rows.filter((row) => row.relation === relation);
  return {
    ...noEffects,
    started: of('opened').map((row) => row.id),
    met: of('closed').map((row) => ({ id: row.id, wasFinished: false })),
    extended: of('extended').flatMap(({ id, months, hasOther }) =>
      months === null ? [] : [{ id, from: hasOther ? months : null, to: months }],
    ),
  };
};

/** Returns what the decision about a document changed. */
export const readEffects = async (
  db: Database,
  document: Pick<DocumentRow, 'id' | 'effects'>,
): Promise<DocumentEffects> => (document.effects as DocumentEffects | null) ?? readLinked(db, document);
