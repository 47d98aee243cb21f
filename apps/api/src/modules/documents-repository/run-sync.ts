import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ClaimedWork } from '../../platform/jobs/claimed-work.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { copyFile } from './copy-file.ts';
import { finishSync } from './finish-sync.ts';
import { describeFault, SyncFault } from './repository-errors.ts';
import { type SyncDependencies, syncFolder } from './sync-folder.ts';
import { type ClaimedSync, readClaimedSync, syncRows } from './syncs.repository.ts';

/** Dependencies of the job that runs syncs. */
export type RunSyncDependencies = SyncDependencies & Pick<AppDependencies, 'log' | 'queue'>;

const work = async (
  { gateways, ...rest }: SyncDependencies,
  claimed: ClaimedSync,
): Promise<'finished' | 'unfinished'> => {
  const repository = gateways.documents;
  if (!repository) throw new SyncFault('No documents repository is connected.');
  const dependencies = { ...rest, gateways };
  const { fileId } = claimed;
  if (fileId === null) return syncFolder(dependencies, repository, claimed);
  await copyFile(dependencies, repository, { ...claimed, fileId });
  return 'finished';
};

/** Creates the run of a sync. One that is not at its end waits for the job that `goOn` queues. */
export const createRunningSync = (
  goOn: (tx: Database, id: string, dependencies: RunSyncDependencies) => Promise<unknown>,
): ClaimedWork<ClaimedSync, RunSyncDependencies> => ({
  rows: syncRows,
  read: readClaimedSync,
  work: async (claimed, held, dependencies) => {
    if ((await work(dependencies, claimed)) === 'finished') return;
    await held.transaction(async (tx) => {
      const end = { state: 'queued', fault: 'It goes on.' } as const;
      await finishSync(tx, claimed, end, nowText(dependencies.clock));
      await goOn(tx, claimed.id, dependencies);
    });
  },
  fail: async (tx, claimed, err, { clock, log }) => {
    const fault = describeFault(err);
    const end =
      fault === undefined
        ? ({ state: 'queued', fault: 'It is tried again.' } as const)
        : ({ state: 'failed', fault } as const);
    await finishSync(tx, claimed, end, nowText(clock));
    if (fault === undefined) return false;
    log.warn({ err, syncId: claimed.id }, 'a sync with the documents repository failed');
    return true;
  },
});
