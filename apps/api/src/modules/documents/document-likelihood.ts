import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { type NewDocument, readLikelihood } from './documents.repository.ts';

/** Throws `document.unlikely` if another document has the same code and date, or if it is older than the application. */
export const assertLikely = async (
  db: Database,
  document: Pick<NewDocument, 'id' | 'inventionId' | 'code' | 'date'>,
): Promise<void> => {
  const { code, date } = document;
  const { hasTwin, filedOn } = await readLikelihood(db, document);
  const twin = `${code} of ${writeDate(date)} is already in the file`;
  const early = `${writeDate(date)} is before the filing date${filedOn === null ? '' : `, ${writeDate(filedOn)}`}`;
  const errors = [
    ...(hasTwin ? [{ path: 'code', message: twin }] : []),
    ...(filedOn !== null && date < filedOn ? [{ path: 'date', message: early }] : []),
  ];
  if (errors.length > 0) throw appError('document.unlikely', { errors });
};
