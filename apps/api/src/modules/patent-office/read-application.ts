import {
  type OfficeApplicationRecord,
  OfficeFault,
  type OfficeListing,
} from '../../gateways/uspto/uspto.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import { ClaimLostError, holdClaim } from '../../platform/jobs/claimed-work.ts';
import { noteReading } from './note-reading.ts';
import type { ReadingDependencies } from './reading-dependencies.ts';
import { retryAt, tomorrow } from './reading-schedule.ts';
import {
  type ClaimedReading,
  endReading,
  holdsClaim,
  type ReadingEnd,
  readingRows,
} from './readings.repository.ts';
import { refreshCitations } from './refresh-citations.ts';
import { storeReading } from './store-reading.ts';

/** Faults that every other application would meet, too. */
const generalFaults: ReadonlySet<string> = new Set([
  'not-connected',
  'key-refused',
  'too-many-requests',
  'unavailable',
]);

/** Those of them that someone must look after. */
const officeFaults: ReadonlySet<string> = new Set(['key-refused', 'unavailable']);

/** Asks the office for an application. No connection to the database is held meanwhile. */
const ask = async (
  { gateways: { uspto } }: ReadingDependencies,
  { applicationNumber }: ClaimedReading,
): Promise<{ record: OfficeApplicationRecord; listing: OfficeListing }> => ({
  record: await uspto.readApplication(applicationNumber),
  listing: await uspto.readDocuments(applicationNumber),
});

const failure = ({ failures }: ClaimedReading, clock: Clock, fault: string): ReadingEnd => ({
  ...{ state: 'failed', fault, failures: failures + 1, nextReadAt: retryAt(clock, failures) },
});

/** A reading that was not tried, because the office has asked to wait, says nothing about the application. */
const postponed = (
  { failures }: ClaimedReading,
  clock: Clock,
  { message, until }: OfficeFault,
): ReadingEnd => ({
  ...{ state: 'failed', fault: message, failures },
  nextReadAt: until ?? retryAt(clock, failures),
});

/** How a reading went, for the choice of what to read next. */
export type ReadingResult =
  /** It was read, or the fault is its own. */
  | 'done'
  /** The office did not respond, to this application at least. */
  | 'no-response'
  /** No application can be read now. */
  | 'closed';

/** Returns how a reading ends that did not succeed. An error of ours must not keep others from being read. */
const endAfter = (error: unknown, claimed: ClaimedReading, clock: Clock): ReadingEnd => {
  if (!(error instanceof OfficeFault))
    return failure(claimed, clock, 'What the patent office sent could not be stored.');
  if (error.kind === 'not-public')
    return { state: 'not-public', fault: null, failures: 0, nextReadAt: tomorrow(clock) };
  const isWaiting = error.until !== undefined || error.kind === 'not-connected';
  const failed = isWaiting ? postponed(claimed, clock, error) : failure(claimed, clock, error.message);
  if (!generalFaults.has(error.kind)) return failed;
  return { ...failed, failsFor: officeFaults.has(error.kind) ? 'office' : 'nobody' };
};

/** Ends a reading, unless another process has taken it over. */
const end = (
  { database, clock }: ReadingDependencies,
  claimed: ClaimedReading,
  readingEnd: ReadingEnd,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    if (!(await holdsClaim(tx, claimed))) return;
    await endReading(tx, claimed, readingEnd, nowText(clock));
    await noteReading(tx, claimed, readingEnd, nowText(clock));
  });

const readClaimed = async (
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
): Promise<ReadingResult> => {
  const { clock, log } = dependencies;
  const { inventionId, applicationNumber } = claimed;
  try {
    const readingEnd = await storeReading(dependencies, claimed, await ask(dependencies, claimed));
    if (readingEnd.state === 'read') await refreshCitations(dependencies, claimed);
    await end(dependencies, claimed, readingEnd);
    return 'done';
  } catch (err) {
    if (err instanceof ClaimLostError) throw err;
    await end(dependencies, claimed, endAfter(err, claimed, clock));
    log.warn({ err, inventionId, applicationNumber }, 'an application could not be read');
    if (!(err instanceof OfficeFault && generalFaults.has(err.kind))) return 'done';
    return err.kind === 'unavailable' && err.until === undefined ? 'no-response' : 'closed';
  }
};

/** Reads a claimed application at the office and stores what is new. */
export const readApplication = async (
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
): Promise<ReadingResult> => {
  const claim = { id: claimed.inventionId, claim: claimed.claim };
  const read = () => readClaimed(dependencies, claimed);
  return (await holdClaim(dependencies.database, readingRows, claim, read)) ?? 'done';
};
