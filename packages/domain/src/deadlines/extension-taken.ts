import type { IsoDate } from '../dates/iso-date.ts';

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
