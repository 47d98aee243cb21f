import type { MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { effectOnPeriod, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { objectionTo } from '@hub/domain/milestones/evidence.ts';
import { periodOf } from '@hub/domain/milestones/verdict.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A milestone that a document could satisfy. */
export interface ClosableMilestone {
  id: MilestoneId;
  title: string;
  ruleId: string | null;
  dueAt: IsoDate | null;
  /** Whether the document answers the period without ending it: the milestone stays active. */
  isReply: boolean;
  /** Rules of the acts that can still save the right, because the document came after the final date. */
  remains: readonly string[];
}

/** A document that satisfies or ends milestones of these rules. */
interface ClosingDocument {
  code: string;
  inventionId: string;
  date: IsoDate;
  /** Rule ids. */
  closes: readonly string[];
}

/** Selects the milestones of these inventions and rules that the actor may see, by due date. */
export const selectCandidates = (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
  ruleIds: readonly string[],
) =>
  db
    .selectFrom('milestones')
    .select([
      sql.ref<MilestoneId>('id').as('id'),
      'invention_id as inventionId',
      'title',
      'rule_id as ruleId',
      'due_at as dueAt',
      sql<string | null>`deadline ->> 'trigger'`.as('trigger'),
      'replied_at as repliedAt',
      sql.ref<StoredDeadline | null>('deadline').as('deadline'),
    ])
    .where('invention_id', 'in', [...new Set(inventionIds)])
    .where('rule_id', 'in', [...new Set(ruleIds)])
    .where('is_deleted', '=', false)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .orderBy('due_at')
    .orderBy('id');

/** Reads active milestones and those finished without a document. */
const readCandidates = (db: Database, actor: Actor, documents: readonly ClosingDocument[]) =>
  selectCandidates(
    db,
    actor,
    documents.map(({ inventionId }) => inventionId),
    documents.flatMap(({ closes }) => closes),
  )
    .where(({ or, eb }) => or([eb('is_finished', '=', false), eb('proof', 'in', ['awaiting', 'confirmed'])]))
    .execute();

type Candidate = Awaited<ReturnType<typeof readCandidates>>[number];

/**
 * Whether a document can satisfy a milestone: not if the milestone was started after it, nor an action of the office the
 * milestone of its own day, which it may have started.
 */
const satisfies = (document: ClosingDocument, { inventionId, ruleId, trigger }: Candidate): boolean =>
  inventionId === document.inventionId &&
  ruleId !== null &&
  document.closes.includes(ruleId) &&
  (trigger === null ||
    trigger < document.date ||
    (trigger === document.date && reactToDocument(document.code).direction !== 'O'));

/** Returns the milestones that each of these documents could satisfy, if the actor may see them. */
export const readClosable = async (
  db: Database,
  actor: Actor,
  documents: readonly ClosingDocument[],
): Promise<(document: ClosingDocument) => ClosableMilestone[]> => {
  const closing = documents.filter(({ closes }) => closes.length > 0);
  if (closing.length === 0) return () => [];
  const candidates = await readCandidates(db, actor, closing);
  return (document) =>
    candidates
      .filter((milestone) => satisfies(document, milestone))
      .map(({ id, title, ruleId, dueAt, ...dates }) => {
        const isReply = effectOnPeriod(document.code, ruleId ?? '') === 'answers';
        const period = periodOf({ ruleId, dueAt, ...dates });
        const objection = objectionTo(document, { ...period, trigger: dates.trigger, petitions: [] });
        const remains = objection?.kind === 'late' ? objection.remains : [];
        return { id, title, ruleId, dueAt, isReply, remains };
      });
};
