import type { RawBuilder } from 'kysely';
import { isVisibleTo, subjectColumns } from './visible-invention.ts';

/**
 * SQL condition that a person of the row may see an invention, in a query on `people` that joins `access_subjects subject`.
 * @param inventionId column that contains the id of the invention
 */
export const personMaySee = (inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(subjectColumns, inventionId);
