import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';

/** Context of the texts of a dossier. */
export interface DossierWords {
  /** Today at the patent office, which statutory dates are compared with. */
  today: IsoDate;
  /** Time zone in which instants are shown as days. */
  timeZone: string;
  nameOf: (person: string) => string;
}

/** Returns a date of the patent office, with the original one if the demo moved it. */
export const writeOfficeDate = (date: IsoDate, realDate: IsoDate): string =>
  date === realDate
    ? writeShortDate(date)
    : `${writeShortDate(date)}\n(original date ${writeShortDate(realDate)})`;

/** Returns the text of a value that may be missing. */
export const writeDate = (date: IsoDate | null): string => (date ? writeShortDate(date) : '–');
