import type { Database } from '../database/database.ts';

/** What is known of the backups of this installation. */
export interface BackupRuns {
  /** When the newest complete backup was begun. */
  readonly lastBackupAt: string | null;
  /** When a backup was last restored and found equal to the original. */
  readonly lastProvenAt: string | null;
  /** Why the newest run failed; null where it did not, or goes on. */
  readonly failure: string | null;
}

/** Notes that a backup begins. */
export const beginBackupRun = async (
  db: Database,
  { id, folder, startedAt }: { id: string; folder: string; startedAt: string },
): Promise<void> => {
  await db.insertInto('backups').values({ id, folder, started_at: startedAt }).execute();
};

/** Notes how far a backup came. */
export const updateBackupRun = async (
  db: Database,
  id: string,
  change: {
    folder?: string;
    finished_at?: string;
    size_bytes?: number;
    proven_at?: string;
    failure?: string;
  },
): Promise<void> => {
  await db.updateTable('backups').set(change).where('id', '=', id).execute();
};

/** How the backups stand. */
export const readBackupRuns = async (db: Database): Promise<BackupRuns> => {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('backups')
        .select('started_at')
        .where('finished_at', 'is not', null)
        .orderBy('started_at', 'desc')
        .limit(1)
        .as('lastBackupAt'),
      eb
        .selectFrom('backups')
        .select('proven_at')
        .where('proven_at', 'is not', null)
        .orderBy('proven_at', 'desc')
        .limit(1)
        .as('lastProvenAt'),
      eb.selectFrom('backups').select('failure').orderBy('started_at', 'desc').limit(1).as('failure'),
    ])
    .executeTakeFirstOrThrow();
  return row;
};
