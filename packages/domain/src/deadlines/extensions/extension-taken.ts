import type { IsoDate } from '../../dates/iso-date.ts';

/** A deadline with its available extensions and the one that was taken. */
interface ExtendedDeadline {
  due: IsoDate | null;
  extensions: readonly { month: number; date: IsoDate }[];
  /** The extension that was taken. */
  extended?: { month: number; date: IsoDate } | null | undefined;
}

/**
 * Returns the last day to act, including an extension that was taken. Once a reply is filed that does not stop the
 * period, that is its last day with every extension: until then another filing saves the application.
 */
export const dueInForce = (
  { due, latest, extended }: Omit<ExtendedDeadline, 'extensions'> & { latest: IsoDate | null },
  repliedAt: IsoDate | null,
): IsoDate | null => (repliedAt === null ? null : latest) ?? extended?.date ?? due;

/** Returns the due date without extensions: the date for which replies are prepared. */
export const unextendedDue = ({
  dueAt,
  deadline,
}: {
  dueAt: IsoDate | null;
  deadline: Pick<ExtendedDeadline, 'due'> | null;
}): IsoDate | null => (deadline ? deadline.due : dueAt);

/**
 * Returns the extensions that a petition of that day may request: those that do not end before it (37 CFR 1.136(a)) and
 * are not shorter than the extension already taken.
 */
export const stepsOpenTo = <Step extends { month: number; date: IsoDate }>(
  extensions: readonly Step[],
  petitionDate: IsoDate,
  monthsTaken: number | null,
): Step[] => extensions.filter(({ month, date }) => date >= petitionDate && month >= (monthsTaken ?? 1));
