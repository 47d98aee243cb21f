import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentRow } from './documents.repository.ts';
import { type DocumentEffects, noEffects } from './documents.repository.ts';

interface LinkRow {
  id: string;
  relation: 'opened' | 'extended' | 'replied' | 'closed';
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
    met: [...of('closed'), ...of('replied')].map((row) => ({ id: row.id, wasFinished: false })),
    extended: of('extended').flatMap(({ id, months, hasOther }) =>
      months === null ? [] : [{ id, from: hasOther ? months : null, to: months }],
    ),
  };
};

/** Returns the changes of the decision about a document. */
export const readEffects = async (
  db: Database,
  document: Pick<DocumentRow, 'id' | 'effects'>,
): Promise<DocumentEffects> => (document.effects as DocumentEffects | null) ?? readLinked(db, document);

/** Returns these changes with the milestones that a person answered or finished with the document apart from it. */
export const readAllEffects = async (
  db: Database,
  document: Pick<DocumentRow, 'id' | 'effects'>,
): Promise<DocumentEffects> => {
  const effects = await readEffects(db, document);
  const known = new Set(effects.met.map(({ id }) => id));
  const linked = await readLinked(db, document);
  return { ...effects, met: [...effects.met, ...linked.met.filter(({ id }) => !known.has(id))] };
};
