import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { writeMonths } from './date-labels.ts';

/** Returns the extensions of time as select options: "2 months, until Jun 29, 2027". */
export const extensionChoices = (
  steps: readonly { month: number; date: IsoDate }[],
): { value: string; label: string }[] =>
  steps.map(({ month, date }) => ({
    value: String(month),
    label: `${writeMonths(month)}, until ${writeShortDate(date)}`,
  }));
