import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportDraft, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { type DraftRow, deleteDraft, findDraft, saveDraft } from './drafts.repository.ts';

const present = (inventionId: InventionId, { content, updatedAt }: DraftRow): ReportDraft => ({
  ...(content as ReportDraftInput),
  inventionId,
  updatedAt,
});

/** Creates the use cases of drafts. A draft belongs to one person and is seen by nobody else. */
export const createDraftsService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => {
  const getDraft = async (actor: Actor, inventionId: InventionId): Promise<ReportDraft | null> => {
    const row = await findDraft(database, { personId: actor.id, inventionId });
    return row ? present(inventionId, row) : null;
  };

  return {
    getDraft,

    /**
     * Saves a draft. Throws `entity.stale` with the current one if it was saved elsewhere since, or deleted, which is
     * reported without a current one.
     */
    putDraft: async (
      actor: Actor,
      { inventionId, baseVersion }: { inventionId: InventionId; baseVersion: string | undefined },
      content: ReportDraftInput,
    ): Promise<ReportDraft> => {
      const key = { personId: actor.id, inventionId };
      const updatedAt = await saveDraft(database, key, { content, baseVersion, now: nowText(clock) });
      if (updatedAt === undefined)
        throw appError('entity.stale', { current: await getDraft(actor, inventionId) });
      return present(inventionId, { content, updatedAt });
    },

    deleteDraft: (actor: Actor, inventionId: InventionId): Promise<void> =>
      deleteDraft(database, { personId: actor.id, inventionId }),
  };
};
