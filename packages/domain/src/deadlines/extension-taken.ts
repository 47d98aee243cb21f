import { writeDate } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { writeSpan } from './deadline-explanation.ts';

/** One step of the extension ladder, and what it says of the date that stands. */
interface Ladder {
  readonly due: IsoDate | null;
  readonly extensions: readonly { readonly month: number; readonly date: IsoDate }[];
  /** The step that the extension taken has reached. */
  readonly extended?: { readonly month: number; readonly date: IsoDate } | null | undefined;
}

/** The last day to act as things stand: with the extension that was taken, else without one. */
export function dueInForce({ due, extended }: Omit<Ladder, 'extensions'>): IsoDate | null {
  return extended?.date ?? due;
}

/** "Extended by 2 months by XT/ of 2 June 2025." Without a petition it says nothing of one. */
export function writeExtension(
  months: number,
  petition?: { readonly code: string; readonly date: IsoDate },
): string {
  const extended = `Extended by ${writeSpan({ kind: 'months', count: months })}`;
  return petition ? `${extended} by ${petition.code} of ${writeDate(petition.date)}.` : `${extended}.`;
}

/** The date that replies are prepared for: without the extension that was taken, where one was. */
export function unextendedDue({
  dueAt,
  deadline,
}: {
  readonly dueAt: IsoDate | null;
  readonly deadline: Omit<Ladder, 'extensions'> | null;
}): IsoDate | null {
  return deadline?.extended ? deadline.due : dueAt;
}

/**
 * The steps of the ladder that a petition of that day may take: those that do not end before it (37 CFR 1.136(a)), and
 * that reach as far as what was taken already.
 */
export function stepsOpenTo<Step extends { readonly month: number; readonly date: IsoDate }>(
  extensions: readonly Step[],
  petitionDate: IsoDate,
  monthsTaken: number | null,
): Step[] {
  return extensions.filter(({ month, date }) => date >= petitionDate && month >= (monthsTaken ?? 1));
}
