import { type RawBuilder, sql } from 'kysely';
import { isPersonAlive } from './actor.ts';
import { isVisibleTo, subjectColumns } from './visible-invention.ts';

/**
 * SQL condition that a person of the row may see an invention, in a query on `people` that joins `access_subjects subject`.
 * @param inventionId column that contains the id of the invention
 */
export const personMaySee = (inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(
    {
      ...subjectColumns,
      isAdministrator: sql<boolean>`exists (
        select from person_permissions where person_id = people.id and permission = 'admin')`,
    },
    inventionId,
  );

/**
 * Query of active people with what decides about their access, for a table named `subject` that is read once and used for many
 * inventions.
 */
export const selectSubjects = (now: Temporal.Instant): RawBuilder<unknown> => sql`
  select access_subjects.*, exists (
      select from person_permissions where person_id = people.id and permission = 'admin') as is_administrator
  from people
    join principals on principals.id = people.id and principals.kind = 'person'
    join access_subjects on access_subjects.person_id = people.id
  where ${isPersonAlive(now)}`;

/** SQL condition that the person of a row `subject` of `selectSubjects` may see an invention. */
export const subjectMaySee = (inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(
    { ...subjectColumns, isAdministrator: sql.ref<boolean>('subject.is_administrator') },
    inventionId,
  );
