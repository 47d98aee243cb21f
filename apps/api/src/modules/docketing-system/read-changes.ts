import type { Docketing } from '../../gateways/docketing/docketing.port.ts';
import { DocketingFault } from '../../gateways/docketing/docketing.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ClaimLostError, holdClaim } from '../../platform/jobs/claimed-work.ts';
import { endOutage, reportOutage } from '../outside-systems/public.ts';
import { deleteOldDeliveries } from './changes.repository.ts';
import { type ClaimedFeed, claimFeed, endFeed, feedRow, moveCursor } from './feed.repository.ts';
import { storeChanges } from './store-changes.ts';
import { forgetUnread, isUnreadSince } from './unread.repository.ts';

export interface ReadingDependencies {
  database: Database;
  clock: Clock;
  gateways: { docketing: Docketing };
  config: { docketing: { everySeconds: number } };
  log: { warn(fields: object, message: string): void };
}

/** Pages of one reading, so that a process that stops does not wait long; the next reading continues. */
const maxPages = 100;
/** How long an entry may be unread until everything is read again, because some systems never send it again. */
const unreadHours = 24;
const backoffMinutes = [1, 2, 5, 15] as const;

const readPages = async (
  { database, clock, gateways }: ReadingDependencies,
  claimed: ClaimedFeed,
): Promise<void> => {
  const isFirstReading = claimed.cursor === null;
  const unreadSince = clock.now().subtract({ hours: unreadHours }).toString();
  const startsOver = await isUnreadSince(database, unreadSince);
  let position: Parameters<Docketing['readChanges']>[0] = startsOver ? { cursor: null, etag: null } : claimed;
  for (let number = 0; number < maxPages; number += 1) {
    const page = await gateways.docketing.readChanges(position);
    if (!page) return;
    // Only the state after the last page is one in which nothing is left to read.
    const next = { cursor: page.cursor, etag: page.hasMore ? null : page.etag };
    await database.transaction().execute(async (tx: Database) => {
      if (!(await moveCursor(tx, claimed, next))) throw new ClaimLostError();
      if (page.isFromStart) await forgetUnread(tx);
      await storeChanges(tx, clock, page, { channel: 'poll', isFirstReading });
    });
    if (!page.hasMore) return;
    position = next;
  }
};

const readClaimed = async (dependencies: ReadingDependencies, claimed: ClaimedFeed): Promise<void> => {
  const { database, clock, config, log } = dependencies;
  const end = async (fault: string | null, failures: number, seconds: number): Promise<void> => {
    const nextReadAt = clock.now().add({ seconds }).toString();
    const now = nowText(clock);
    await database.transaction().execute(async (tx) => {
      if (!(await endFeed(tx, claimed, { fault, failures, nextReadAt, now }))) return;
      if (fault === null) await endOutage(tx, 'docketing', now);
      else await reportOutage(tx, 'docketing', fault, now);
    });
  };
  try {
    await readPages(dependencies, claimed);
    await deleteOldDeliveries(database, nowText(clock));
    await end(null, 0, config.docketing.everySeconds);
  } catch (error) {
    if (error instanceof ClaimLostError) throw error;
    const failures = claimed.failures + 1;
    const minutes = backoffMinutes[Math.min(failures, backoffMinutes.length) - 1] ?? 1;
    const isFault = error instanceof DocketingFault;
    await end(
      isFault ? error.message : 'What the docketing system sent could not be stored.',
      failures,
      minutes * 60,
    );
    log.warn({ err: error, failures }, 'docketing system not read');
    if (!isFault) throw error;
  }
};

/**
 * Reads the changes of the docketing system if that is due: page by page, each in one transaction with the cursor, so that
 * a process that dies leaves whole pages. Failures are repeated after 1, 2, 5 and 15 minutes.
 */
export const readChanges = async (dependencies: ReadingDependencies): Promise<void> => {
  const { database, clock } = dependencies;
  const claimed = await claimFeed(database, nowText(clock));
  if (!claimed) return;
  const claim = { id: feedRow.id, claim: claimed.claim };
  await holdClaim(database, feedRow, claim, () => readClaimed(dependencies, claimed));
};
