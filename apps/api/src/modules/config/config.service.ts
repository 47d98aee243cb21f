import type { BackupState } from '@hub/contract/config/config.calls.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { readBackupRuns } from '../../platform/backup/backup-runs.ts';
import type { Database } from '../../platform/database/database.ts';
import { readWorkspace, type Workspace } from './workspace.repository.ts';

/** Why a backup failed can name folders and servers: for administrators. */
const tellFailure = (failure: string | null, { permissions }: Actor): string | null =>
  failure === null || permissions.has('admin') ? failure : 'The newest backup failed.';

/** The use cases of the installation itself. */
export const createConfigService = ({ database }: { database: Database }) => ({
  getWorkspace: (): Promise<Workspace> => readWorkspace(database),
  getBackupState: async (actor: Actor): Promise<BackupState> => {
    const runs = await readBackupRuns(database);
    return { ...runs, failure: tellFailure(runs.failure, actor) };
  },
});
