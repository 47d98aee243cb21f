import type { IsoDate } from '../dates/iso-date.ts';

/** Size of the applicant (37 CFR 1.27, 1.29). */
export type EntitySize = 'large' | 'small' | 'micro';

/** A fee in US dollars for each size. */
export type Fees = Readonly<Record<EntitySize, number>>;

interface FeeSchedule {
  effectiveFrom: IsoDate;
  citation: string;
  /** From the first month of extension on. */
  byMonth: readonly Fees[];
}

/** The newest schedule comes first. */
const EXTENSION_FEE_SCHEDULES: readonly FeeSchedule[] = [
  {
    effectiveFrom: '2025-01-19',
    citation: '37 CFR 1.17(a), copy of April 2025',
    byMonth: [235, 690, 1590, 2495, 3395].map(feesOf),
  },
];

const oldest = EXTENSION_FEE_SCHEDULES.at(-1);

/** The fee for so many months of extension that is paid on a day; before the first known schedule that one is used. */
export function extensionFees(month: number, paidOn: IsoDate): Fees {
  const schedule = EXTENSION_FEE_SCHEDULES.find(({ effectiveFrom }) => effectiveFrom <= paidOn) ?? oldest;
  const fees = schedule?.byMonth[month - 1];
  if (!fees) throw new RangeError(`No fee for ${month} months of extension`);
  return fees;
}

/** Small entities pay 40 percent, micro entities 20 percent (37 CFR 1.27, 1.29). */
function feesOf(large: number): Fees {
  return { large, small: (large * 2) / 5, micro: large / 5 };
}
