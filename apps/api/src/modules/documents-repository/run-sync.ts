import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { copyFile } from './copy-file.ts';
import { finishSync } from './finish-sync.ts';
import { ClaimLostError, describeFault, SyncFault } from './repository-errors.ts';
import { type SyncDependencies, syncFolder } from './sync-folder.ts';
import { type ClaimedSync, claimSync, isUnderWay, reportAlive } from './syncs.repository.ts';

const aliveEveryMs = 10_000;

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

/**
 * Runs a sync. Does nothing if it is done; throws if another process is at it, so that the job is tried again should that
 * process die. One that is not at its end waits for the job that `goOn` queues.
 */
export const runSync = async (
  dependencies: SyncDependencies & Pick<AppDependencies, 'log'>,
  id: string,
  goOn: (tx: Database) => Promise<unknown>,
): Promise<void> => {
  const { database, clock, log } = dependencies;
  const claimed = await claimSync(database, { id, claim: newId() }, nowText(clock));
  if (!claimed) {
    if (await isUnderWay(database, id)) throw new Error('Another process is at this sync');
    return;
  }
  const alive = setInterval(
    () => void reportAlive(database, claimed, nowText(clock)).catch(() => undefined),
    aliveEveryMs,
  );
  try {
    if ((await work(dependencies, claimed)) === 'finished') return;
    await database.transaction().execute(async (tx) => {
      await finishSync(tx, claimed, { state: 'queued', fault: 'It goes on.' }, nowText(clock));
      await goOn(tx);
    });
  } catch (err) {
    if (err instanceof ClaimLostError) return;
    const fault = describeFault(err);
    const end =
      fault === undefined
        ? ({ state: 'queued', fault: 'It is tried again.' } as const)
        : ({ state: 'failed', fault } as const);
    await database.transaction().execute((tx) => finishSync(tx, claimed, end, nowText(clock)));
    if (fault === undefined) throw err;
    log.warn({ err, syncId: id }, 'a sync with the documents repository failed');
  } finally {
    clearInterval(alive);
  }
};
