import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { writeSpan } from '../deadline-explanation.ts';
import type { EntitySize, Fees } from './extension-fees.ts';

/** Title of the task that goes with an extension of time; it also identifies the task in its milestone. */
export const extensionTaskTitle = 'Pay the extension fee and file the petition (37 CFR 1.136(a))';

/** An extension that was taken. Its fees are missing in dates computed before fees were stored. */
interface TakenStep {
  month: number;
  date: IsoDate;
  fee?: number | undefined;
  fees?: Fees | undefined;
}

/** Notes of the task for an extension taken or needed: "Extension of 2 months, last day 30 June 2025. Total fee: $690 (large entity)." */
export const writeExtensionNotes = (
  { month, date, fee, fees }: TakenStep,
  entitySize: EntitySize,
): string => {
  const total = fees?.[entitySize] ?? fee;
  const extension = `Extension of ${writeSpan({ kind: 'months', count: month })}, last day ${writeDate(date)}.`;
  return total === undefined
    ? extension
    : `${extension} Total fee: $${total.toLocaleString('en-US')} (${entitySize} entity).`;
};
