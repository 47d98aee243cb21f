import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Returns the number of a minion by its document id, and locks it. */
export const findMinion = async (tx: Database, documentId: string): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('minions')
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
};

/** Stops one minion, or all, or lets one work again. */
export const setStopped = async (
  tx: Database,
  id: number | undefined,
  isStopped: boolean,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('minions')
    .set({ is_stopped: isStopped, updated_at: now })
    .where('is_stopped', '!=', isStopped)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
};

/** Ends the unfinished runs of one minion, or of all, and returns them. */
export const failRuns = async (
  tx: Database,
  minionId: number | undefined,
  now: string,
): Promise<{ runId: string; inventionId: InventionId }[]> =>
  tx
    .updateTable('minion_runs')
    .set({
      state: 'failed',
      failure: 'minion-stopped',
      claim: null,
      finished_at: sql<string>`coalesce(finished_at, ${now})`,
      updated_at: now,
    })
    .where('state', 'in', ['pending', 'working', 'stale'])
    .$if(minionId !== undefined, (query) => query.where('minion_id', '=', minionId ?? 0))
    .returning(['id as runId', sql.ref<InventionId>('invention_id').as('inventionId')])
    .execute();
