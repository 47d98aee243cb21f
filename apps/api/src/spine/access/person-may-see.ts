import { type RawBuilder, sql } from 'kysely';
import { isPersonAlive } from './actor.ts';
import { isVisibleTo, subjectColumns } from './visible-invention.ts';

/**
 * SQL condition that a person of the row may see an invention, in a query that joins `access_subjects subject`, or a table
 * named `subject` of `selectSubjects`.
 * @param inventionId column that contains the id of the invention
 */
export const personMaySee = (inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(subjectColumns, inventionId);

/** Like `personMaySee`, without restrictions: for a notice that shows nothing of the invention. */
export const personIsNotWalled = (inventionId: string): RawBuilder<boolean> =>
  isVisibleTo({ ...subjectColumns, isUnrestricted: true }, inventionId);

/** Query of active people with what decides about their access, for a table that is read once and used for many inventions. */
export const selectSubjects = (now: Temporal.Instant): RawBuilder<unknown> => sql`
  select access_subjects.*
  from people
    join principals on principals.id = people.id and principals.kind = 'person'
    join access_subjects on access_subjects.person_id = people.id
  where ${isPersonAlive(now)}`;
