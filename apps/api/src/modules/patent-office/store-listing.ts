import { plusDays } from '@hub/domain/dates/iso-date.ts';
import type { UnreadEntry } from '../../gateways/uspto/uspto.port.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  askToCheckWrapper,
  describeDocuments,
  isOfEarlierPeriod,
  type KnownDocument,
  type ListedInvention,
  listKnownDocuments,
  listRemovedIdentifiers,
  noteCorrections,
  noteListing,
  noteReissued,
  recognizeDocuments,
} from '../documents/public.ts';
import { compareListing, isDoubtful, type ListedDocument, type ListingChanges } from './compare-listing.ts';
import { countUnread, describeLoss, nameEntries } from './describe-reading.ts';
import type { ReadingDependencies } from './reading-dependencies.ts';
import type { ClaimedReading } from './readings.repository.ts';

/** The list of one application. */
interface GivenList {
  invention: ListedInvention;
  documents: readonly ListedDocument[];
  unread: readonly UnreadEntry[];
}

/** The outcome of comparing a list: what is left to add, and what the next reading has to know. */
export interface StoredListing
  extends Pick<ListingChanges, 'added' | 'held'>,
    Pick<ClaimedReading, 'losingSince' | 'reportedUnread'> {
  /** Whether the new documents are of the past: of the first list, or many at once. */
  earlier: 'first' | 'late' | undefined;
  /** Why the list is doubted; null if it is not. */
  doubt: string | null;
}

/** Minutes after which a list that still lacks most documents is believed. */
const doubtMinutes = 60;
/** Documents of the past that a later list may add before they are taken for a part of the file that came late. */
const maxLate = 10;
const maxNamedInTask = 50;
const where = 'Look at the file wrapper in Patent Center.';

const officeDataOf = ({ identifier, officialAt, hasPdf, wordFile, hasXml, pages }: ListedDocument) => ({
  ...{ identifier, officialAt, hasPdf, wordFile, hasXml, pageCount: pages },
});

/** Notes what the office says about documents that are in the wrapper. */
const noteKnown = async (
  write: Write,
  dependencies: ReadingDependencies,
  { id }: ListedInvention,
  { described, recognized, reissued, corrected }: ListingChanges,
): Promise<void> => {
  await describeDocuments(
    write.tx,
    described.map(({ known, listed }) => ({ ...officeDataOf(listed), id: known.id })),
  );
  await noteReissued(
    write,
    dependencies,
    id,
    reissued.map(({ known, listed }) => ({ known, listed: officeDataOf(listed) })),
  );
  await recognizeDocuments(
    write,
    dependencies,
    id,
    recognized.map(({ known, listed }) => ({
      known,
      listed: { ...officeDataOf(listed), date: listed.workspaceDate },
    })),
  );
  await noteCorrections(
    write,
    dependencies,
    id,
    corrected.map(({ listed, ...correction }) => ({
      ...correction,
      listed: { code: listed.code.trim(), date: listed.workspaceDate },
    })),
  );
};

/** Marks documents that are gone or back. Most of a wrapper is marked only if the office still lacks it an hour later. */
const noteGone = async (
  write: Write,
  dependencies: ReadingDependencies,
  { losingSince }: ClaimedReading,
  {
    invention,
    documents,
    known,
    lost,
    returned,
  }: GivenList & {
    known: readonly KnownDocument[];
    lost: readonly KnownDocument[];
    returned: readonly KnownDocument[];
  },
): Promise<Pick<StoredListing, 'losingSince' | 'doubt'>> => {
  const { clock } = dependencies;
  const isLosing = isDoubtful(known, lost);
  const before = known.filter(
    ({ identifier, missingSince }) => identifier !== null && missingSince === null,
  ).length;
  const left = before - lost.length;
  const isBelieved = losingSince !== null && clock.now().since(losingSince).total('minutes') >= doubtMinutes;
  if (isLosing && !isBelieved) {
    await noteListing(write, dependencies, invention, { lost: [], returned, listed: documents.length });
    return { losingSince: losingSince ?? nowText(clock), doubt: describeLoss(left, before) };
  }
  await noteListing(write, dependencies, invention, { lost, returned, listed: left + returned.length });
  if (isLosing)
    await askToCheckWrapper(write, dependencies, invention.id, {
      title: `Check the file wrapper: the patent office lists ${left} of ${before} documents`,
      notes: `The other documents are kept and marked. ${where}`,
    });
  return { losingSince: null, doubt: null };
};

/** Creates one task for the entries that could not be read and have none; returns the names of all that have one. */
const askAboutUnread = async (
  write: Write,
  dependencies: ReadingDependencies,
  { reportedUnread }: ClaimedReading,
  { invention, documents, unread }: GivenList,
): Promise<string[]> => {
  const known = new Set(reportedUnread);
  const fresh = unread.filter(({ name }) => !known.has(name));
  if (fresh.length > 0)
    await askToCheckWrapper(write, dependencies, invention.id, {
      title: `${countUnread({ documents: [...documents], unread: [...unread] })} could not be read`,
      notes: `${where} Enter by hand what has to be docketed. Not read: ${nameEntries(fresh, maxNamedInTask)}.`,
    });
  return unread.map(({ name }) => name);
};

const earlierOf = async (
  write: Write,
  dependencies: ReadingDependencies,
  { invention }: GivenList,
  { added, isFirst }: { added: readonly ListedDocument[]; isFirst: boolean },
): Promise<StoredListing['earlier']> => {
  if (isFirst) return 'first';
  const late = added.filter(({ workspaceDate }) => isOfEarlierPeriod(workspaceDate, dependencies.clock));
  if (late.length <= maxLate) return undefined;
  await askToCheckWrapper(write, dependencies, invention.id, {
    title: `Check ${late.length} documents of the past that the patent office listed late`,
    notes: `They are in the file wrapper and start nothing by themselves. ${where} Docket what still runs.`,
  });
  return 'late';
};

/** Stores everything of a list but its new documents. */
export const storeListing = async (
  write: Write,
  dependencies: ReadingDependencies,
  claimed: ClaimedReading,
  given: GivenList,
): Promise<StoredListing> => {
  const { tx } = write;
  const { invention, documents, unread } = given;
  const known = await listKnownDocuments(tx, invention.id);
  const removed = await listRemovedIdentifiers(tx, invention.id);
  const changes = compareListing(known, documents, {
    // The office may already have the date of tomorrow.
    latest: plusDays(officeToday(dependencies.clock), 1),
    removed,
  });
  await noteKnown(write, dependencies, invention, changes);
  // A document whose entry could not be read is still listed.
  const isUnread = (identifier: string | null): boolean =>
    unread.some((entry) => entry.identifier === null || entry.identifier === identifier);
  const lost = changes.lost.filter(({ identifier }) => !isUnread(identifier));
  const gone = await noteGone(write, dependencies, claimed, {
    ...given,
    known,
    lost,
    returned: changes.returned,
  });
  const isFirst = removed.size === 0 && known.every(({ identifier }) => identifier === null);
  const { added, held } = changes;
  return {
    ...{ added, held },
    ...gone,
    reportedUnread: await askAboutUnread(write, dependencies, claimed, given),
    earlier: await earlierOf(write, dependencies, given, {
      added,
      isFirst: isFirst || claimed.lastReadAt === null,
    }),
  };
};
