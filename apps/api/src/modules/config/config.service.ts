import type { CallResponse } from '@hub/contract/call.ts';
import type { BackupState, getWorkspace } from '@hub/contract/config/config.calls.ts';
import type { Installation } from '@hub/contract/config/installation.calls.ts';
import { readBackupRuns } from '../../platform/backup/backup-runs.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readWorkspace, updateDocketingPrefix } from './workspace.repository.ts';

/** Hides the reason for a failed backup from everyone but administrators: it can name folders and servers. */
const describeFailure = (failure: string | null, { permissions }: Actor): string | null =>
  failure === null || permissions.has('admin') ? failure : 'The newest backup failed.';

interface ConfigDependencies {
  database: Database;
  config: Pick<Config, 'feedbackUrl'>;
}

/** Use cases of the installation. */
export const createConfigService = ({ database, config }: ConfigDependencies) => ({
  getWorkspace: async (): Promise<CallResponse<typeof getWorkspace>> => ({
    ...(await readWorkspace(database)),
    hasFeedbackBoard: config.feedbackUrl !== undefined,
  }),
  updateInstallation: async ({ tx }: Write, { docketingPrefix }: Installation): Promise<Installation> => {
    await updateDocketingPrefix(tx, docketingPrefix);
    return { docketingPrefix };
  },
  getBackupState: async (actor: Actor): Promise<BackupState> => {
    const runs = await readBackupRuns(database);
    return { ...runs, failure: describeFailure(runs.failure, actor) };
  },
});
