/** Something with a number that rises in the order of time. */
interface Numbered {
  seq: number;
}

/** Loaded items, oldest first, without gaps between the pages. */
export interface TwoWayPage<Item> {
  items: readonly Item[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Where a page starts: at the end, or on both sides of a number, before it or after it. */
export type PageStart =
  | { at: 'end' }
  | { at: 'around'; seq: number }
  | { at: 'before'; seq: number }
  | { at: 'after'; seq: number };

/** Reads items from a `seq` (exclusive, in ascending order), or up to one (newest first), and whether there are more. */
type ReadPart<Item> = (range: {
  from?: string;
  to?: string;
}) => Promise<{ items: readonly Item[]; hasMore: boolean }>;

const readBefore = async <Item>(read: ReadPart<Item>, seq: number | null): Promise<TwoWayPage<Item>> => {
  const { items, hasMore } = await read(seq === null ? {} : { to: String(seq - 1) });
  return { items: items.toReversed(), hasOlder: hasMore, hasNewer: seq !== null };
};

const readAfter = async <Item>(read: ReadPart<Item>, seq: number): Promise<TwoWayPage<Item>> => {
  const { items, hasMore } = await read({ from: String(seq) });
  return { items, hasOlder: true, hasNewer: hasMore };
};

const readAround = async <Item>(read: ReadPart<Item>, seq: number): Promise<TwoWayPage<Item>> => {
  const [older, newer] = await Promise.all([readBefore(read, seq), readAfter(read, seq - 1)]);
  return { items: [...older.items, ...newer.items], hasOlder: older.hasOlder, hasNewer: newer.hasNewer };
};

/** Reads a page of a list that can be continued in both directions. */
export const readTwoWayPage = <Item>(read: ReadPart<Item>, start: PageStart): Promise<TwoWayPage<Item>> => {
  if (start.at === 'around') return readAround(read, start.seq);
  if (start.at === 'after') return readAfter(read, start.seq);
  return readBefore(read, start.at === 'before' ? start.seq : null);
};

/** Where the page above a page starts, if there is one. */
export const pageAbove = ({ items, hasOlder }: TwoWayPage<Numbered>): PageStart | undefined =>
  items[0] && hasOlder ? { at: 'before', seq: items[0].seq } : undefined;

/** Where the page below a page starts, if there is one. */
export const pageBelow = ({ items, hasNewer }: TwoWayPage<Numbered>): PageStart | undefined => {
  const last = items.at(-1);
  return last && hasNewer ? { at: 'after', seq: last.seq } : undefined;
};

/** Returns the items of all pages, oldest first, each once. */
export const joinPages = <Item extends Numbered>(pages: readonly TwoWayPage<Item>[]): Item[] => {
  let last = 0;
  return pages.flatMap(({ items }) =>
    items.filter(({ seq }) => {
      const isNext = seq > last;
      if (isNext) last = seq;
      return isNext;
    }),
  );
};
