import { writeDate } from '@hub/domain/dates/day-number.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import type { OfficeApplicationRecord, OfficeDocument, Uspto } from '../../gateways/uspto/uspto.port.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  describeDocuments,
  listKnownDocuments,
  listRemovedIdentifiers,
  noteListing,
  type ReceivedDocument,
  receiveDocuments,
  recognizeDocuments,
} from '../documents/public.ts';
import { lockInvention } from '../tasks/public.ts';
import {
  isOtherApplication,
  moveDate,
  readStored,
  storeAdjustment,
  storeContinuity,
  storeFacts,
  storeTransactions,
} from './applications.repository.ts';
import { compareListing, type ListedDocument, type ListingChanges } from './compare-listing.ts';
import { writeAsOffice } from './office-actor.ts';
import { tomorrow } from './reading-schedule.ts';
import { type ClaimedReading, holdsClaim, type ReadingEnd } from './readings.repository.ts';
import { factsAfter } from './reported-facts.ts';

export interface ReadingDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
  gateways: { uspto: Uspto };
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** The record and the file wrapper that the office sent. */
interface OfficeAnswer {
  record: OfficeApplicationRecord;
  documents: readonly OfficeDocument[];
}

/** Documents that are stored in one transaction. */
const documentsAtOnce = 200;

/** Another process has taken over the reading, or the invention has another number now. */
class ClaimLostError extends Error {}

const reportedFields = [
  'statusText',
  'publicationNumber',
  'publicationDate',
  'patentNumber',
  'grantDate',
  'termAdjustment',
] as const;

const inClaim = <T>(
  { database }: ReadingDependencies,
  claimed: ClaimedReading,
  store: (write: Write) => Promise<T>,
): Promise<T> =>
  database.transaction().execute(async (tx: Database) => {
    if (!(await holdsClaim(tx, claimed))) throw new ClaimLostError();
    await lockInvention(tx, claimed.inventionId);
    return store(await writeAsOffice(tx));
  });

const readTitle = async (tx: Database, inventionId: string): Promise<string> => {
  const { title } = await tx
    .selectFrom('inventions')
    .select('title')
    .where('id', '=', inventionId)
    .executeTakeFirstOrThrow();
  return title;
};

/** Stores the record of the application; returns the days by which its file is moved. */
const storeRecord = async (
  write: Write,
  { clock }: ReadingDependencies,
  { inventionId, applicationNumber }: ClaimedReading,
  record: OfficeApplicationRecord,
): Promise<number> => {
  const { tx } = write;
  const stored = await readStored(tx, inventionId, applicationNumber);
  const { shiftDays } = stored;
  await storeFacts(tx, inventionId, { ...record.facts, applicationNumber }, shiftDays);
  await storeTransactions(tx, inventionId, record.transactions, shiftDays);
  await storeContinuity(tx, inventionId, record.relatives);
  await storeAdjustment(tx, inventionId, record.adjustment);
  const changes = findChanges(stored, { ...stored, ...factsAfter(stored, record) }, reportedFields);
  if (changes.length > 0)
    await publish(write, {
      type: 'application.updated',
      inventionId,
      title: await readTitle(tx, inventionId),
      updatedAt: nowText(clock),
      changes,
    });
  return shiftDays;
};

const officeDataOf = ({ identifier, officialAt, hasPdf, pages }: ListedDocument) => ({
  ...{ identifier, officialAt, hasPdf, pageCount: pages },
});

/** Stores everything but new documents, and returns these with those that are held back. */
const storeListing = async (
  write: Write,
  dependencies: ReadingDependencies,
  { inventionId }: ClaimedReading,
  documents: readonly ListedDocument[],
): Promise<Pick<ListingChanges, 'added' | 'held'>> => {
  const { tx } = write;
  const { clock } = dependencies;
  const { added, held, recognized, described, ...listing } = compareListing(
    await listKnownDocuments(tx, inventionId),
    documents,
    {
      // The office may already have the date of tomorrow.
      latest: plusDays(officeToday(clock), 1),
      removed: await listRemovedIdentifiers(tx, inventionId),
    },
  );
  await describeDocuments(
    tx,
    described.map(({ known, listed }) => ({ ...officeDataOf(listed), id: known.id })),
  );
  await recognizeDocuments(
    write,
    dependencies,
    inventionId,
    recognized.map(({ known, listed }) => ({
      known,
      listed: { ...officeDataOf(listed), date: listed.workspaceDate },
    })),
  );
  await noteListing(write, dependencies, inventionId, listing);
  return { added, held };
};

const received = ({ inventionId }: ClaimedReading, listed: ListedDocument): ReceivedDocument => ({
  id: newId(),
  inventionId,
  code: listed.code.trim(),
  description: listed.description,
  direction: listed.direction,
  date: listed.workspaceDate,
  realDate: listed.date,
  pageCount: listed.pages,
  enteredBy: null,
  office: { identifier: listed.identifier, officialAt: listed.officialAt, hasPdf: listed.hasPdf },
});

const describeHeld = (held: readonly ListedDocument[]): string | null => {
  const [first] = held.map(({ workspaceDate }) => workspaceDate).sort();
  if (first === undefined) return null;
  return held.length === 1
    ? `One document of the patent office is dated ${writeDate(first)} and will be added on that day.`
    : `${held.length} documents of the patent office are dated ${writeDate(first)} or later and will be added on their days.`;
};

/**
 * Stores what the office sent of a claimed application: the record first, then its new documents, some in each
 * transaction. A process that dies leaves whole transactions, and the next reading continues.
 * @returns how the reading ends; undefined if another process has taken it over
 */
export const storeReading = async (
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
  { record, documents }: OfficeAnswer,
): Promise<ReadingEnd | undefined> => {
  const { clock, log } = dependencies;
  const { inventionId, confirmedTitle } = claimed;
  const isFirstReading = claimed.lastReadAt === null;
  const ended = { failures: 0, nextReadAt: tomorrow(clock) };
  const { title } = record.facts;
  try {
    const found = await inClaim(dependencies, claimed, async (write) => {
      const isUnsure = isFirstReading && title !== confirmedTitle;
      if (isUnsure && (await isOtherApplication(write.tx, inventionId, record.facts))) return undefined;
      const shiftDays = await storeRecord(write, dependencies, claimed, record);
      const listed = documents.map((document) => ({
        ...document,
        workspaceDate: moveDate(document.date, shiftDays),
      }));
      return storeListing(write, dependencies, claimed, listed);
    });
    if (!found) return { ...ended, state: 'mismatch', fault: title };
    for (let from = 0; from < found.added.length; from += documentsAtOnce) {
      const some = found.added.slice(from, from + documentsAtOnce).map((one) => received(claimed, one));
      await inClaim(dependencies, claimed, (write) =>
        receiveDocuments(write, dependencies, some, { isFirstReading }),
      );
    }
    const added = found.added.length;
    if (added > 0) log.info({ inventionId, added }, 'documents of the patent office added');
    return { ...ended, state: 'read', fault: describeHeld(found.held), readAt: nowText(clock) };
  } catch (error) {
    if (error instanceof ClaimLostError) return undefined;
    throw error;
  }
};
