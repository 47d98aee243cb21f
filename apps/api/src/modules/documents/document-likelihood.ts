import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { type NewDocument, readLikelihood } from './documents.repository.ts';

/** Years in which the file of an application can grow: its term of twenty years, and those in which it was pending. */
const maxFileYears = 30;

/**
 * Throws `document.unlikely` if another document has the same code and date, if it is older than the application, or
 * where no filing date is known, older than any application that could still be open.
 */
export const assertLikely = async (
  db: Database,
  document: Pick<NewDocument, 'id' | 'inventionId' | 'code' | 'date'>,
  today: string,
): Promise<void> => {
  const { code, date } = document;
  const { hasTwin, filedOn } = await readLikelihood(db, document);
  const twin = `${code} of ${writeDate(date)} is already in the file`;
  const early = `${writeDate(date)} is before the filing date${filedOn === null ? '' : `, ${writeDate(filedOn)}`}`;
  const oldest = Temporal.PlainDate.from(today).subtract({ years: maxFileYears }).toString();
  const old = `${writeDate(date)} is more than ${maxFileYears} years ago: check the year`;
  const errors = [
    ...(hasTwin ? [{ path: 'code', message: twin }] : []),
    ...(filedOn !== null && date < filedOn ? [{ path: 'date', message: early }] : []),
    ...(filedOn === null && date < oldest ? [{ path: 'date', message: old }] : []),
  ];
  if (errors.length > 0) throw appError('document.unlikely', { errors });
};
