import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { visibleInvention } from '../../platform/access/visible-invention.ts';
import type { Database } from '../../platform/database/database.ts';

/** The columns of every answer that shows an invention; for a query on `inventions`. */
export const inventionColumns = [
  'inventions.id',
  'inventions.title',
  'inventions.reference_list as references',
  sql.ref<InventionStatus>('inventions.status').as('status'),
  'inventions.application_number as applicationNumber',
  sql<string | null>`(
    select principals.value from principals where principals.id = inventions.in_house_attorney_id)`.as(
    'inHouseAttorney',
  ),
  sql<string[]>`array(
    select principals.value
    from invention_project_assignees assignee join principals on principals.id = assignee.principal_id
    where assignee.invention_id = inventions.id order by assignee.position)`.as('projectAssignees'),
  'inventions.tags',
  'inventions.technology',
  'inventions.is_restricted as restricted',
  'inventions.created_at as createdAt',
  'inventions.updated_at as updatedAt',
] as const;

const applicationColumns = [
  'patent_applications.application_type as applicationType',
  'patent_applications.filing_date as filingDate',
  'patent_applications.publication_date as publicationDate',
  'patent_applications.grant_date as grantDate',
  'patent_applications.status_date as statusDate',
  'patent_applications.shift_days as shiftDays',
  'patent_applications.patent_number as patentNumber',
  'patent_applications.publication_number as publicationNumber',
  'patent_applications.status_code as statusCode',
  'patent_applications.status_text as statusText',
  'patent_applications.applicant',
  'patent_applications.assignee',
  'patent_applications.inventors',
  'patent_applications.is_inventor_list_complete as inventorsComplete',
  'patent_applications.examiner',
  'patent_applications.art_unit as artUnit',
  'patent_applications.confirmation_number as confirmationNumber',
  'patent_applications.docket_reference as docketReference',
  'patent_applications.cpc',
] as const;

/** One invention that the actor may see, with what the patent office says of it. */
export const findInvention = (db: Database, actor: Actor, id: string) =>
  db
    .selectFrom('inventions')
    .leftJoin('patent_applications', 'patent_applications.invention_id', 'inventions.id')
    .select(inventionColumns)
    .select('inventions.last_event_seq as seq')
    .select('patent_applications.application_number as officeNumber')
    .select(applicationColumns)
    .where('inventions.id', '=', id)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();

export type InventionDetailRow = NonNullable<Awaited<ReturnType<typeof findInvention>>>;

/** Locks an invention until the transaction ends. What is read of it afterwards is current. */
export const lockInvention = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('inventions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** The columns that people write. */
export interface InventionValues {
  title: string;
  references: string[];
  status: InventionStatus;
  inHouseAttorneyId: string | null;
  tags: string[];
  technology: string | null;
}

const toColumns = ({ references, inHouseAttorneyId, ...same }: Partial<InventionValues>) => ({
  ...same,
  reference_list: references,
  in_house_attorney_id: inHouseAttorneyId,
});

export const insertInvention = async (
  tx: Database,
  id: string,
  values: InventionValues,
  now: string,
): Promise<void> => {
  const { title, status } = values;
  await tx
    .insertInto('inventions')
    .values({ ...toColumns(values), id, title, status, created_at: now, updated_at: now })
    .execute();
};

/**
 * Writes a new version of an invention over the one it was made from, always later than that.
 * @returns false where that version is not the current one
 */
export const updateInvention = async (
  tx: Database,
  { id, updatedAt }: { id: string; updatedAt: string },
  values: Partial<InventionValues>,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('inventions')
    .set({
      ...toColumns(values),
      updated_at: sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Makes these principals, in this order, the project's assignees. */
export const replaceProjectAssignees = async (
  tx: Database,
  inventionId: string,
  principalIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('invention_project_assignees').where('invention_id', '=', inventionId).execute();
  await sql`
    insert into invention_project_assignees (invention_id, principal_id, position)
    select ${inventionId}::uuid, principal_id, position
    from unnest(${principalIds}::uuid[]) with ordinality as assignee (principal_id, position)`.execute(tx);
};

/** Proves that inventions can be read. */
export const checkInventions = (db: Database): Promise<unknown> =>
  db.selectFrom('inventions').select('id').limit(1).execute();
