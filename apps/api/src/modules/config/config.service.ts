import type { CallResponse } from '@hub/contract/call.ts';
import type { BackupState, getWorkspace } from '@hub/contract/config/config.calls.ts';
import type { Installation, InstallationChange } from '@hub/contract/config/installation.calls.ts';
import { readBackupRuns } from '../../platform/backup/backup-runs.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { readRetention, saveRetention } from '../../spine/retention/retention.repository.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readReviewLabel, saveReviewLabel } from '../templates/public.ts';
import {
  readRules,
  readWorkspace,
  saveDigestHour,
  saveRules,
  updateDocketingPrefix,
} from './workspace.repository.ts';

/** Hides the reason for a failed backup from everyone but administrators: it can name folders and servers. */
const describeFailure = (failure: string | null, { permissions }: Actor): string | null =>
  failure === null || permissions.has('admin') ? failure : 'The newest backup failed.';

const readInstallation = async (db: Database): Promise<Installation> => {
  const { docketingPrefix, digestHour } = await readWorkspace(db);
  return {
    docketingPrefix,
    reviewLabel: await readReviewLabel(db),
    digestHour,
    ...(await readRules(db)),
    retention: await readRetention(db),
  };
};

interface ConfigDependencies {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'feedbackUrl'>;
}

/** Use cases of the installation. */
export const createConfigService = ({ database, clock, config }: ConfigDependencies) => ({
  getWorkspace: async ({ isAdmitted }: Actor): Promise<CallResponse<typeof getWorkspace>> => ({
    ...(await readWorkspace(database)),
    hasFeedbackBoard: config.feedbackUrl !== undefined,
    lacksRole: !isAdmitted,
  }),
  getInstallation: (): Promise<Installation> => readInstallation(database),
  updateInstallation: async (
    write: Write,
    {
      docketingPrefix,
      reviewLabel,
      emailsNeedSecondPerson,
      requiresRole,
      digestHour,
      retention,
    }: InstallationChange,
  ): Promise<Installation> => {
    const { tx } = write;
    if (docketingPrefix !== undefined) await updateDocketingPrefix(tx, docketingPrefix);
    if (reviewLabel !== undefined) await saveReviewLabel(write, reviewLabel, nowText(clock));
    if (digestHour !== undefined) await saveDigestHour(tx, digestHour);
    await saveRules(tx, { emailsNeedSecondPerson, requiresRole });
    if (retention !== undefined) await saveRetention(tx, retention);
    return readInstallation(tx);
  },
  getBackupState: async (actor: Actor): Promise<BackupState> => {
    const runs = await readBackupRuns(database);
    return { ...runs, failure: describeFailure(runs.failure, actor) };
  },
});
