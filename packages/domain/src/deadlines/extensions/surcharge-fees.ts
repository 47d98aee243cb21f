import type { IsoDate } from '../../dates/iso-date.ts';
import type { Fees } from './extension-fees.ts';

const maintenanceFees: ReadonlySet<string> = new Set(['MF-1', 'MF-2', 'MF-3']);

/** Surcharge of the six months after the due date of a maintenance fee (37 CFR 1.20(h)), since 19 January 2025. */
const maintenanceSurcharge: { effectiveFrom: IsoDate; fees: Fees } = {
  effectiveFrom: '2025-01-19',
  fees: { large: 540, small: 216, micro: 108 },
};

/** Returns the surcharge for a fee of a rule that is paid late on a day; null if the hub does not know it. */
export const surchargeFees = (ruleId: string | null, paidOn: IsoDate): Fees | null =>
  maintenanceFees.has(ruleId ?? '') && paidOn >= maintenanceSurcharge.effectiveFrom
    ? maintenanceSurcharge.fees
    : null;
