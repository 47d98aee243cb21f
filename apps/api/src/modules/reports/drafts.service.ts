import type { InventionId } from '@hub/contract/fields.ts';
import {
  type ReportDraft,
  type ReportDraftInput,
  reportLimits,
} from '@hub/contract/reports/report.schema.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { type DraftRow, deleteDraft, listDrafts, saveDraft } from './drafts.repository.ts';

/** A draft of the caller. */
interface OwnDraft {
  inventionId: InventionId;
  id: string;
}

const present = (inventionId: InventionId, { id, content, updatedAt }: DraftRow): ReportDraft => ({
  ...(content as ReportDraftInput),
  id,
  inventionId,
  updatedAt,
});

/** Creates the use cases of drafts. A draft belongs to one person and is seen by nobody else. */
export const createDraftsService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => {
  const list = async (actor: Actor, inventionId: InventionId): Promise<ReportDraft[]> => {
    const rows = await listDrafts(database, { personId: actor.id, inventionId });
    return rows.map((row) => present(inventionId, row));
  };

  return {
    listDrafts: list,

    /**
     * Saves a draft. Throws `entity.stale` with the current one if it was saved elsewhere since, or deleted, which is
     * reported without a current one; `report.too_many_drafts` for a new one.
     */
    putDraft: async (
      actor: Actor,
      { inventionId, id, baseVersion }: OwnDraft & { baseVersion: string | undefined },
      content: ReportDraftInput,
    ): Promise<ReportDraft> => {
      const key = { personId: actor.id, inventionId, id };
      const updatedAt = await saveDraft(database, key, {
        content,
        baseVersion,
        now: nowText(clock),
        maxDrafts: reportLimits.drafts,
      });
      if (updatedAt !== undefined) return present(inventionId, { id, content, updatedAt });
      const current = (await list(actor, inventionId)).find((draft) => draft.id === id) ?? null;
      if (current === null && baseVersion === undefined) throw appError('report.too_many_drafts');
      throw appError('entity.stale', { current });
    },

    deleteDraft: (actor: Actor, { inventionId, id }: OwnDraft): Promise<void> =>
      deleteDraft(database, { personId: actor.id, inventionId, id }),
  };
};
