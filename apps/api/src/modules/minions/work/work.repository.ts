import type { Database } from '../../../platform/database/database.ts';

/** Returns how a minion works; undefined if it does not exist. */
export const findWork = (db: Database, documentId: string) =>
  db
    .selectFrom('minions')
    .where('document_id', '=', documentId)
    .select(['is_stopped as isStopped', 'is_watching as isWatching', 'daily_runs as dailyRuns'])
    .executeTakeFirst();

/** Changes how a minion works; a value that is undefined stays. */
export const changeWork = async (
  tx: Database,
  documentId: string,
  { isWatching, dailyRuns }: { isWatching?: boolean | undefined; dailyRuns?: number | undefined },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('minions')
    .set({
      updated_at: now,
      ...(isWatching !== undefined && { is_watching: isWatching }),
      ...(dailyRuns !== undefined && { daily_runs: dailyRuns }),
    })
    .where('document_id', '=', documentId)
    .execute();
};
