import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeShortDate } from '../../tasks/public.ts';
import { writeMonths } from './date-words.ts';

/** The steps of an extension ladder as the options of a select: "2 months, until Jun 29, 2027". */
export const extensionChoices = (
  steps: readonly { month: number; date: IsoDate }[],
): { value: string; label: string }[] =>
  steps.map(({ month, date }) => ({
    value: String(month),
    label: `${writeMonths(month)}, until ${writeShortDate(date)}`,
  }));
