import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type MilestoneRow, selectMilestones } from '../milestone-records/public.ts';
import type { DocumentEffects } from './documents.repository.ts';

/** A milestone that a document affected, with the numbers of its open tasks, of its evidence and of its replies. */
export type AffectedMilestone = MilestoneRow & { openTasks: number; closings: number; replies: number };

const countLinks = (relation: 'closed' | 'replied') => sql<number>`(
  select count(*) from milestone_documents link
  where link.milestone_id = milestones.id and link.relation = ${relation})`;

/** A milestone that was finished or cancelled together with another one. */
export type ClosedCompanion = MilestoneRow & {
  /** Id of the milestone it was closed with. */
  closedWith: string | null;
  /** Whether the document is its evidence. */
  isByDocument: boolean;
};

/** Returns the milestones that were finished or cancelled together with these ones. */
export const readClosedWith = async (
  db: Database,
  actor: Actor,
  documentId: string,
  ids: readonly string[],
): Promise<ClosedCompanion[]> =>
  ids.length === 0
    ? []
    : selectMilestones(db)
        .select([
          'milestones.closed_with as closedWith',
          sql<boolean>`exists (
            select from milestone_documents link where link.milestone_id = milestones.id
              and link.document_id = ${documentId}::uuid and link.relation = 'closed')`.as('isByDocument'),
        ])
        .where('milestones.closed_with', 'in', [...ids])
        .where(sql<boolean>`(milestones.is_finished or milestones.is_deleted)`)
        .where(visibleInvention(actor, 'milestones.invention_id'))
        .orderBy('milestones.id')
        .execute();

/** Returns the milestones that a document affected and the actor may see, by id. */
export const readAffected = async (
  db: Database,
  actor: Actor,
  effects: DocumentEffects,
): Promise<Map<string, AffectedMilestone>> => {
  const { started, met, cancelled, extended } = effects;
  const ids = [...started, ...met.map(({ id }) => id), ...cancelled, ...extended.map(({ id }) => id)];
  if (ids.length === 0) return new Map();
  const rows = await selectMilestones(db)
    .select([
      sql<number>`(select count(*) from tasks where tasks.milestone_id = milestones.id and tasks.is_open)`.as(
        'openTasks',
      ),
      countLinks('closed').as('closings'),
      countLinks('replied').as('replies'),
    ])
    .where('milestones.id', 'in', ids)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();
  return new Map(rows.map((row) => [`${row.id}`, row]));
};
