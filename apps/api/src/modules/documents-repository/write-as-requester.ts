import { lockClaim } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { ClaimLostError } from '../../platform/jobs/claimed-work.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findRequester, writeForPerson } from '../../spine/writes/write-for-person.ts';
import { SyncFault } from './repository-errors.ts';
import { type ClaimedSync, syncRows } from './syncs.repository.ts';

/**
 * Runs a part of a sync in a transaction, as the person who asked for it, whose access is checked again. Throws
 * `ClaimLostError` if another process has taken over.
 */
export const writeAsRequester = (
  dependencies: Pick<AppDependencies, 'database' | 'clock' | 'config' | 'audit'>,
  claimed: ClaimedSync,
  work: (write: Write, tx: Database) => Promise<void>,
): Promise<void> =>
  dependencies.database.transaction().execute(async (tx) => {
    if (!(await lockClaim(tx, syncRows, claimed))) throw new ClaimLostError();
    const { requestedBy: personId, inventionId } = claimed;
    const actor = await findRequester(tx, dependencies, {
      personId,
      inventionId,
      permission: 'inventions:edit',
    });
    if (!actor) throw new SyncFault('The person who asked for it may no longer change this invention.');
    await work(writeForPerson(tx, dependencies, { actor, job: 'documents-repository.sync' }), tx);
  });
