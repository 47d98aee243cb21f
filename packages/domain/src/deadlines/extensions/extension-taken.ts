import type { IsoDate } from '../../dates/iso-date.ts';

/** A deadline with its available extensions and the one that was taken. */
interface ExtendedDeadline {
  due: IsoDate | null;
  extensions: readonly { month: number; date: IsoDate }[];
  /** The extension that was taken. */
  extended?: { month: number; date: IsoDate } | null | undefined;
}

/** Returns the last day to act, including an extension that was taken. */
export const dueInForce = ({ due, extended }: Omit<ExtendedDeadline, 'extensions'>): IsoDate | null =>
  extended?.date ?? due;

/** Returns the due date without the extension that was taken: the date for which replies are prepared. */
export const unextendedDue = ({
  dueAt,
  deadline,
}: {
  dueAt: IsoDate | null;
  deadline: Omit<ExtendedDeadline, 'extensions'> | null;
}): IsoDate | null => (deadline?.extended ? deadline.due : dueAt);

/**
 * Returns the extensions that a petition of that day may request: those that do not end before it (37 CFR 1.136(a)) and
 * are not shorter than the extension already taken.
 */
export const stepsOpenTo = <Step extends { month: number; date: IsoDate }>(
  extensions: readonly Step[],
  petitionDate: IsoDate,
  monthsTaken: number | null,
): Step[] => extensions.filter(({ month, date }) => date >= petitionDate && month >= (monthsTaken ?? 1));
