import { type RawBuilder, sql } from 'kysely';

/** Application numbers of an invention's own application, its parents and its children. */
const numbersOf = (inventionId: string) => sql`(
  select application_number as number from inventions where id = ${sql.ref(inventionId)}
  union select parent_application_number from office_continuity where invention_id = ${sql.ref(inventionId)}
  union select child_application_number from office_continuity where invention_id = ${sql.ref(inventionId)})`;

/** Ids of the other inventions that share an application number with an invention: the members of its family. */
export const familyOf = (inventionId: string) => sql`(
  select distinct related.id from ${numbersOf(inventionId)} own cross join lateral (
    select id from inventions where application_number = own.number
    union all select invention_id from office_continuity where parent_application_number = own.number
    union all select invention_id from office_continuity where child_application_number = own.number) related
  where own.number is not null and related.id <> ${sql.ref(inventionId)})`;

/** Whether an invention has other members of its family in the hub. */
export const hasFamily = (inventionId: string): RawBuilder<boolean> =>
  sql<boolean>`exists ${familyOf(inventionId)}`;
