import type { Database } from '../../platform/database/database.ts';
import { loadRequester } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { ClaimLostError, SyncFault } from './repository-errors.ts';
import { type ClaimedSync, lockSync } from './syncs.repository.ts';

const accessLost = () => new SyncFault('The person who asked for it may no longer change this invention.');

/**
 * Runs a part of a sync in a transaction, as the person who asked for it, whose access is checked again. Throws
 * `ClaimLostError` if another process has taken over.
 */
export const writeAsRequester = (
  { database, clock, config }: Pick<AppDependencies, 'database' | 'clock' | 'config'>,
  claimed: ClaimedSync,
  work: (write: Write, tx: Database) => Promise<void>,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    if (!(await lockSync(tx, claimed))) throw new ClaimLostError();
    const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
    const actor = await loadRequester(tx, claimed.requestedBy, context);
    if (!actor) throw accessLost();
    const wanted = {
      of: 'invention',
      id: claimed.inventionId,
      right: 'write',
      permission: 'inventions:edit',
    } as const;
    await assertInventionAccess(tx, actor, wanted).catch(() => {
      throw accessLost();
    });
    await work({ tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined }, tx);
  });
