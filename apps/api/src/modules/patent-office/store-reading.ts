import type { OfficeApplicationRecord, OfficeListing } from '../../gateways/uspto/uspto.port.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { ClaimLostError } from '../../platform/jobs/claimed-work.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { documentEvents, type ReceivedDocument, receiveDocuments } from '../documents/public.ts';
import { lockInvention } from '../tasks/public.ts';
import {
  isOtherApplication,
  moveDate,
  partiesAfter,
  readStored,
  storeAdjustment,
  storeContinuity,
  storeFacts,
  storeParties,
  storeTransactions,
} from './applications.repository.ts';
import type { ListedDocument } from './compare-listing.ts';
import { describeHeld, describeUnread } from './describe-reading.ts';
import { writeAsOffice } from './office-actor.ts';
import type { ReadingDependencies } from './reading-dependencies.ts';
import { retryAt, tomorrow } from './reading-schedule.ts';
import { type ClaimedReading, holdsClaim, noteOfReading, type ReadingEnd } from './readings.repository.ts';
import { factsAfter } from './reported-facts.ts';
import { type StoredListing, storeListing } from './store-listing.ts';

/** The record and the file wrapper that the office sent. */
interface OfficeAnswer {
  record: OfficeApplicationRecord;
  listing: OfficeListing;
}

/** Documents that are stored in one transaction. */
const documentsAtOnce = 200;

const reportedFields = [
  'statusText',
  'publicationNumber',
  'publicationDate',
  'patentNumber',
  'grantDate',
  'termAdjustment',
  'customerNumber',
  'owner',
  'foreignPriority',
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
  await storeParties(tx, inventionId, partiesAfter(stored.parties, record.parties));
  const changes = findChanges(stored, { ...stored, ...factsAfter(stored, record) }, reportedFields);
  if (changes.length > 0)
    await publish(write, {
      type: documentEvents['application.updated'],
      inventionId,
      subject: { kind: 'invention', id: inventionId },
      title: await readTitle(tx, inventionId),
      updatedAt: nowText(clock),
      changes,
    });
  return shiftDays;
};

/** Whether the office gives the number a title that nobody has seen or confirmed. */
const hasNewTitle = (
  { lastReadAt, officeTitle, confirmedTitle }: ClaimedReading,
  title: string | null,
): boolean =>
  title !== confirmedTitle && title !== officeTitle && (lastReadAt === null || officeTitle !== null);

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
  office: {
    identifier: listed.identifier,
    officialAt: listed.officialAt,
    hasPdf: listed.hasPdf,
    wordFile: listed.wordFile,
    hasXml: listed.hasXml,
  },
});

/** Stores the record and what changed of known documents; undefined if the office may mean another application. */
const storeKnown = (
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
  { record, listing }: OfficeAnswer,
): Promise<StoredListing | undefined> =>
  inClaim(dependencies, claimed, async (write) => {
    const { inventionId } = claimed;
    const { facts } = record;
    if (hasNewTitle(claimed, facts.title) && (await isOtherApplication(write.tx, inventionId, facts)))
      return undefined;
    const shiftDays = await storeRecord(write, dependencies, claimed, record);
    const documents = listing.documents.map((document) => ({
      ...document,
      workspaceDate: moveDate(document.date, shiftDays),
    }));
    const title = await readTitle(write.tx, inventionId);
    const stored = await storeListing(write, dependencies, claimed, {
      invention: { id: inventionId, title },
      documents,
      unread: listing.unread,
    });
    await noteOfReading(write.tx, claimed, { ...stored, officeTitle: facts.title ?? claimed.officeTitle });
    return stored;
  });

const addDocuments = async (
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
  { added, earlier }: StoredListing,
): Promise<void> => {
  for (let from = 0; from < added.length; from += documentsAtOnce) {
    const some = added.slice(from, from + documentsAtOnce).map((one) => received(claimed, one));
    await inClaim(dependencies, claimed, (write) => receiveDocuments(write, dependencies, some, { earlier }));
  }
};

/**
 * Stores what the office sent of a claimed application: the record first, then its new documents, some in each
 * transaction. A process that dies leaves whole transactions, and the next reading continues. Throws `ClaimLostError` if
 * another process has taken the reading over, or the invention has another number now.
 * @returns how the reading ends
 */
export const storeReading = async (
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
  answer: OfficeAnswer,
): Promise<ReadingEnd> => {
  const { clock, log } = dependencies;
  const { inventionId } = claimed;
  const ended = { failures: 0, nextReadAt: tomorrow(clock) };
  const stored = await storeKnown(dependencies, claimed, answer);
  if (!stored) return { ...ended, state: 'mismatch', fault: answer.record.facts.title };
  await addDocuments(dependencies, claimed, stored);
  const added = stored.added.length;
  if (added > 0) log.info({ inventionId, added }, 'documents of the patent office added');
  const doubts = [describeUnread(answer.listing, answer.record), stored.doubt].filter(
    (text) => text !== null,
  );
  const fault = [...doubts, describeHeld(stored.held)].filter((text) => text !== null).join(' ') || null;
  // The first time that a list lacks most documents it may be a hiccup, which the next reading ends.
  const isHiccup = stored.losingSince !== null && claimed.losingSince === null;
  const named = isHiccup ? doubts.filter((text) => text !== stored.doubt) : doubts;
  return {
    ...ended,
    ...(stored.losingSince !== null && { nextReadAt: retryAt(clock, isHiccup ? 0 : 1) }),
    state: 'read',
    fault,
    readAt: nowText(clock),
    ...(named.length > 0 && { doubt: named.join(' ') }),
  };
};
