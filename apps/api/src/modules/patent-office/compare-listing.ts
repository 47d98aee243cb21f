import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { OfficeDocument } from '../../gateways/uspto/uspto.port.ts';
import type { KnownDocument } from '../documents/public.ts';

/** A document as the office lists it, with its date in this workspace. */
export interface ListedDocument extends OfficeDocument {
  /** `date` as the office has it, moved as the workspace moves this file. */
  workspaceDate: string;
}

/** A document whose date or code the office has changed. */
interface Correction {
  known: KnownDocument;
  listed: ListedDocument;
  hasOtherDate: boolean;
  hasOtherCode: boolean;
}

/** A document of the wrapper that the office now lists under another identifier. */
interface Reissue {
  known: KnownDocument;
  listed: ListedDocument;
}

/** The changes that a reading of the office's list makes. */
export interface ListingChanges {
  /** Documents that are new, oldest first. */
  added: ListedDocument[];
  /** Documents that people entered by hand and the office now lists. */
  recognized: { known: KnownDocument; listed: ListedDocument }[];
  /** Documents that the office lists under another identifier than before. */
  reissued: Reissue[];
  /** Documents that are there, of which the office says something new. */
  described: { known: KnownDocument; listed: ListedDocument }[];
  /** Documents whose date or code the office has changed since it was read last. */
  corrected: Correction[];
  /** Documents that the office no longer lists, and those that it lists again. */
  lost: KnownDocument[];
  returned: KnownDocument[];
  /** Documents of days to come: the office's clock is ahead of ours, or its date is wrong. */
  held: ListedDocument[];
}

/** A person may have entered the day of mailing, of receipt or of notification. */
const maxDaysApart = 3;

const daysApart = (a: string, b: string): number =>
  Math.abs(Temporal.PlainDate.from(a).until(b, { largestUnit: 'day' }).days);

/** Pairs documents that people entered with listed ones of the same code and nearly the same date, closest first. */
const pair = (
  entered: readonly KnownDocument[],
  listed: readonly ListedDocument[],
): ListingChanges['recognized'] => {
  const pairs = entered.flatMap((known) =>
    listed
      .filter(({ code }) => code === known.code && code !== '')
      .map((one) => ({ known, listed: one, days: daysApart(known.date, one.workspaceDate) }))
      .filter(({ days }) => days <= maxDaysApart),
  );
  pairs.sort((a, b) => a.days - b.days);
  const taken = new Set<unknown>();
  return pairs.flatMap(({ known, listed: one }) => {
    if (taken.has(known) || taken.has(one)) return [];
    taken.add(known).add(one);
    return [{ known, listed: one }];
  });
};

const isDescribedAnew = (known: KnownDocument, listed: ListedDocument): boolean =>
  known.officialAt === null ||
  !Temporal.Instant.from(known.officialAt).equals(listed.officialAt) ||
  known.hasPdf !== listed.hasPdf ||
  known.wordFile !== listed.wordFile ||
  known.hasXml !== listed.hasXml ||
  (listed.pages !== null && known.pageCount !== listed.pages);

const isSameMoment = ({ officialAt }: KnownDocument, listed: ListedDocument): boolean =>
  officialAt !== null && Temporal.Instant.from(officialAt).equals(listed.officialAt);

const codeAtOffice = ({ officeCode, code }: KnownDocument): string => (officeCode ?? code).trim();

/** Compares with what the office had before, because a person may have corrected the hub's own date and code. */
const findCorrection = (known: KnownDocument, listed: ListedDocument): Correction[] => {
  const before = known.officialAt && todayIn(officeTimeZone, Temporal.Instant.from(known.officialAt));
  const hasOtherDate = before !== null && before !== listed.date && known.date !== listed.workspaceDate;
  const hasOtherCode = listed.code.trim() !== codeAtOffice(known);
  return hasOtherDate || hasOtherCode ? [{ known, listed, hasOtherDate, hasOtherCode }] : [];
};

/** How much a listed document resembles a known one of the same code and moment. */
const likeness = (known: KnownDocument, listed: ListedDocument): number =>
  Number(known.pageCount === listed.pages) + Number(known.description === listed.description);

/** Finds documents that the office has given another identifier: the same code and moment, or one that they had before. */
const findReissued = (
  gone: readonly KnownDocument[],
  unknown: readonly ListedDocument[],
  listed: ReadonlyMap<string, ListedDocument>,
): Reissue[] => {
  const byCode = Map.groupBy(unknown, ({ code }) => code.trim());
  const taken = new Set<ListedDocument>();
  return gone.flatMap((known) => {
    const earlier = known.formerIdentifiers.flatMap((identifier) => listed.get(identifier) ?? []);
    const alike = (byCode.get(codeAtOffice(known)) ?? []).filter((one) => isSameMoment(known, one));
    const [found] = [...earlier, ...alike.sort((a, b) => likeness(known, b) - likeness(known, a))].filter(
      (one) => !taken.has(one),
    );
    if (!found) return [];
    taken.add(found);
    return [{ known, listed: found }];
  });
};

const compareAge = (a: ListedDocument, b: ListedDocument): number => {
  const [first, second] = [`${a.workspaceDate}${a.officialAt}`, `${b.workspaceDate}${b.officialAt}`];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/**
 * Compares the office's list with the file wrapper.
 * @param options.latest the last date that a document may have: later ones are held back
 * @param options.removed identifiers of documents that people removed
 */
export const compareListing = (
  known: readonly KnownDocument[],
  listed: readonly ListedDocument[],
  { latest, removed }: { latest: string; removed: ReadonlySet<string> },
): ListingChanges => {
  const byIdentifier = new Map(listed.map((document) => [document.identifier, document]));
  const fromOffice = known.filter(({ identifier }) => identifier !== null);
  const present = fromOffice.flatMap((document) => {
    const one = byIdentifier.get(document.identifier ?? '');
    return one ? [{ known: document, listed: one }] : [];
  });
  const isPresent = new Set(present.map(({ known: { identifier } }) => identifier));
  const isFormer = new Set(fromOffice.flatMap(({ formerIdentifiers }) => formerIdentifiers));
  const unknown = [...byIdentifier.values()].filter(
    ({ identifier }) => !isPresent.has(identifier) && !removed.has(identifier) && !isFormer.has(identifier),
  );
  const gone = fromOffice.filter(({ identifier }) => !isPresent.has(identifier));
  const reissued = findReissued(gone, unknown, byIdentifier);
  const isReissued = new Set<unknown>(reissued.flatMap((one) => [one.known, one.listed]));
  const fresh = unknown.filter((document) => !isReissued.has(document));
  const due = fresh.filter(({ workspaceDate }) => workspaceDate <= latest);
  const entered = known.filter(({ identifier }) => identifier === null);
  const recognized = pair(entered, due);
  const isRecognized = new Set(recognized.map((one) => one.listed));
  return {
    added: due.filter((document) => !isRecognized.has(document)).sort(compareAge),
    recognized,
    reissued,
    described: present.filter((one) => isDescribedAnew(one.known, one.listed)),
    corrected: [...present, ...reissued].flatMap((one) => findCorrection(one.known, one.listed)),
    lost: gone.filter((document) => document.missingSince === null && !isReissued.has(document)),
    returned: [...present, ...reissued].flatMap(({ known: one }) => (one.missingSince === null ? [] : [one])),
    held: fresh.filter(({ workspaceDate }) => workspaceDate > latest),
  };
};

/** Whether a list lacks so much of what it had that it is doubted: all documents, or most of them. */
export const isDoubtful = (known: readonly KnownDocument[], lost: readonly KnownDocument[]): boolean =>
  lost.length * 2 >
  known.filter(({ identifier, missingSince }) => identifier !== null && missingSince === null).length;
