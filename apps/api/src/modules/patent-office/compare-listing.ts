import type { OfficeDocument } from '../../gateways/uspto/uspto.port.ts';
import type { KnownDocument } from '../documents/public.ts';

/** A document as the office lists it, with its date in this workspace. */
export interface ListedDocument extends OfficeDocument {
  /** `date` as the office has it, moved as the workspace moves this file. */
  workspaceDate: string;
}

/** The changes that a reading of the office's list makes. */
export interface ListingChanges {
  /** Documents that are new, oldest first. */
  added: ListedDocument[];
  /** Documents that people entered by hand and the office now lists. */
  recognized: { known: KnownDocument; listed: ListedDocument }[];
  /** Documents that are there, of which the office says something new. */
  described: { known: KnownDocument; listed: ListedDocument }[];
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
  (listed.pages !== null && known.pageCount !== listed.pages);

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
  const fresh = [...byIdentifier.values()].filter(
    ({ identifier }) => !isPresent.has(identifier) && !removed.has(identifier),
  );
  const due = fresh.filter(({ workspaceDate }) => workspaceDate <= latest);
  const entered = known.filter(({ identifier }) => identifier === null);
  const recognized = pair(entered, due);
  const isRecognized = new Set(recognized.map((one) => one.listed));
  return {
    added: due.filter((document) => !isRecognized.has(document)).sort(compareAge),
    recognized,
    described: present.filter((one) => isDescribedAnew(one.known, one.listed)),
    lost: fromOffice.filter(
      ({ identifier, missingSince }) => !isPresent.has(identifier) && missingSince === null,
    ),
    returned: present.flatMap((one) => (one.known.missingSince === null ? [] : [one.known])),
    held: fresh.filter(({ workspaceDate }) => workspaceDate > latest),
  };
};
