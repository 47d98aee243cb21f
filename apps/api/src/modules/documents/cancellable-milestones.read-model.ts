import type { MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { selectCandidates } from './closable-milestones.read-model.ts';

/** A milestone whose period a document withdraws or replaces. */
export interface CancellableMilestone {
  id: MilestoneId;
  title: string;
  ruleId: string | null;
  dueAt: IsoDate | null;
  /** Whether all candidates belong to one period, so that it is clear which one ends. */
  isSuggested: boolean;
}

interface WithdrawingDocument {
  inventionId: string;
  code: string;
  date: IsoDate;
}

const readCandidates = (db: Database, actor: Actor, documents: readonly WithdrawingDocument[]) =>
  selectCandidates(
    db,
    actor,
    documents.map(({ inventionId }) => inventionId),
    documents.flatMap(({ code }) => reactToDocument(code).withdraws),
  )
    .where('is_finished', '=', false)
    .execute();

/** Returns the active milestones whose period each of these documents could end, if the actor may see them. */
export const readCancellable = async (
  db: Database,
  actor: Actor,
  documents: readonly WithdrawingDocument[],
): Promise<(document: WithdrawingDocument) => CancellableMilestone[]> => {
  const withdrawing = documents.filter(({ code }) => reactToDocument(code).withdraws.length > 0);
  if (withdrawing.length === 0) return () => [];
  const candidates = await readCandidates(db, actor, withdrawing);
  return ({ inventionId, code, date }) => {
    const { withdraws } = reactToDocument(code);
    const found = candidates.filter(
      (one) =>
        one.inventionId === inventionId &&
        one.ruleId !== null &&
        withdraws.includes(one.ruleId) &&
        (one.trigger === null || one.trigger <= date),
    );
    const isSuggested = new Set(found.map(({ trigger }) => trigger)).size === 1;
    return found.map(({ id, title, ruleId, dueAt }) => ({ id, title, ruleId, dueAt, isSuggested }));
  };
};
