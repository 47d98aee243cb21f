import type { IsoDate } from '../../dates/iso-date.ts';

interface SizeFeeTier {
  /** The fee is due when the number of listed items exceeds this. */
  over: number;
  /** US dollars for the whole application; fees paid before are deducted. No discount for small entities. */
  fee: number;
}

/** First day of statements that need the fee. */
const effectiveFrom: IsoDate = '2025-01-19';

/** Tiers of 37 CFR 1.17(v), highest first. */
const tiers: readonly SizeFeeTier[] = [
  { over: 200, fee: 800 },
  { over: 100, fee: 500 },
  { over: 50, fee: 200 },
];

/** The size fee of an information disclosure statement. */
export interface SizeFee {
  /** Items that the applicant listed over the whole application, with this statement. */
  items: number;
  /** Number of items that the tier exceeds; null if no fee is due. */
  over: number | null;
  /** US dollars that are still due. */
  due: number;
}

/** Returns the size fee of a statement filed on a day (37 CFR 1.17(v)). */
export const sizeFee = (itemsBefore: number, itemsNow: number, paid: number, on: IsoDate): SizeFee => {
  const items = itemsBefore + itemsNow;
  const tier = on < effectiveFrom ? undefined : tiers.find(({ over }) => items > over);
  return { items, over: tier?.over ?? null, due: Math.max(0, (tier?.fee ?? 0) - paid) };
};
