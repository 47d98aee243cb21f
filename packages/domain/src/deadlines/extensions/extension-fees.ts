import type { IsoDate } from '../../dates/iso-date.ts';

/** Size of the applicant (37 CFR 1.27, 1.29). */
export type EntitySize = 'large' | 'small' | 'micro';

/** A fee in US dollars for each size. */
export type Fees = Readonly<Record<EntitySize, number>>;

interface FeeSchedule {
  effectiveFrom: IsoDate;
  citation: string;
  /** Fees by months of extension, starting with one month. */
  byMonth: readonly Fees[];
}

/** Small entities pay 40 percent, micro entities 20 percent (37 CFR 1.27, 1.29). */
const feesOf = (large: number): Fees => ({ large, small: (large * 2) / 5, micro: large / 5 });

/** Fee schedules, newest first. */
const extensionFeeSchedules: readonly FeeSchedule[] = [
  {
    effectiveFrom: '2025-01-19',
    citation: '37 CFR 1.17(a), copy of April 2025',
    byMonth: [235, 690, 1590, 2495, 3395].map(feesOf),
  },
];

const oldest = extensionFeeSchedules.at(-1);

/** Returns the fee for a number of months of extension paid on a day; before the first known schedule, that one is used. */
export const extensionFees = (month: number, paidOn: IsoDate): Fees => {
  const schedule = extensionFeeSchedules.find(({ effectiveFrom }) => effectiveFrom <= paidOn) ?? oldest;
  const fees = schedule?.byMonth[month - 1];
  if (!fees) throw new RangeError(`No fee for ${month} months of extension`);
  return fees;
};
