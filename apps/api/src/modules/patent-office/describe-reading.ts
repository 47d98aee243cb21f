import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { OfficeApplicationRecord, OfficeListing, UnreadEntry } from '../../gateways/uspto/uspto.port.ts';
import type { ListedDocument } from './compare-listing.ts';

const count = (number: number): string => number.toLocaleString('en-US');

/** Names the documents that wait for their date; null if there are none. */
export const describeHeld = (held: readonly ListedDocument[]): string | null => {
  const [first] = held.map(({ workspaceDate }) => workspaceDate).sort();
  if (first === undefined) return null;
  return held.length === 1
    ? `One document of the patent office is dated ${writeDate(first)} and will be added on that day.`
    : `${count(held.length)} documents of the patent office are dated ${writeDate(first)} or later and will be added on their days.`;
};

/** Returns how many of the listed documents could not be read, such as "1 of 2,000 documents of the patent office". */
export const countUnread = ({ documents, unread }: OfficeListing): string =>
  `${count(unread.length)} of ${count(documents.length + unread.length)} documents of the patent office`;

/** Names entries, the first few of many. */
export const nameEntries = (entries: readonly Pick<UnreadEntry, 'name'>[], maxNamed: number): string => {
  const rest = entries.length > maxNamed ? ` and ${count(entries.length - maxNamed)} more` : '';
  return `${entries
    .slice(0, maxNamed)
    .map(({ name }) => name)
    .join(', ')}${rest}`;
};

const maxNamed = 5;

/** Names entries that could not be read, so that a person looks at them; null if there are none. */
export const describeUnread = (listing: OfficeListing, record: OfficeApplicationRecord): string | null => {
  const { unread } = listing;
  const all = [...unread, ...record.unread];
  if (all.length === 0) return null;
  const names = nameEntries(all, maxNamed);
  return unread.length > 0
    ? `${countUnread(listing)} could not be read. Look at them in Patent Center: ${names}.`
    : `Some data of the patent office could not be read: ${names}.`;
};

/** Describes a list that lacks most of the documents that it had. */
export const describeLoss = (listed: number, before: number): string =>
  `The patent office lists ${count(listed)} of the ${count(before)} documents that it listed before. All of them are kept, and the hub reads the list again soon.`;
