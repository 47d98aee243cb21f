import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import {
  editing,
  usableInvention,
  type Viewer,
  visibleInvention,
} from '../../spine/access/visible-invention.ts';
import { unreadCounts } from '../streams/public.ts';

/** Columns of every response that contains an invention; for queries on `inventions`. */
export const inventionColumns = [
  sql.ref<InventionId>('inventions.id').as('id'),
  'inventions.title',
  'inventions.reference_list as references',
  sql.ref<InventionStatus>('inventions.status').as('status'),
  'inventions.application_number as applicationNumber',
  sql<string | null>`(
    select principals.value from principals where principals.id = inventions.in_house_attorney_id)`.as(
    'inHouseAttorney',
  ),
  sql<string[]>`array(
    select (select value from principals where principals.id = assignee.principal_id)
    from invention_project_assignees assignee
    where assignee.invention_id = inventions.id order by assignee.position)`.as('projectAssignees'),
  'inventions.tags',
  'inventions.technology',
  sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
  'inventions.is_restricted as restricted',
  'inventions.created_at as createdAt',
  'inventions.updated_at as updatedAt',
] as const;

/** Data of the patent office about an application; dates as `YYYY-MM-DD`. */
interface ApplicationRow {
  applicationNumber: string;
  applicationType: string | null;
  filingDate: string | null;
  publicationDate: string | null;
  grantDate: string | null;
  statusDate: string | null;
  shiftDays: number;
  patentNumber: string | null;
  publicationNumber: string | null;
  statusCode: number | null;
  statusText: string | null;
  applicant: string | null;
  assignee: string | null;
  inventors: string[];
  inventorsComplete: boolean | null;
  examiner: string | null;
  artUnit: string | null;
  confirmationNumber: string | null;
  docketReference: string | null;
  cpc: string[];
}

/** A matter of the docketing system. */
interface DocketingInventionRow {
  matter: string;
  title: string;
  applicationNumber: string | null;
}

const application = sql<ApplicationRow | null>`(
  select json_build_object(
    'applicationNumber', application_number,
    'applicationType', application_type,
    'filingDate', filing_date,
    'publicationDate', publication_date,
    'grantDate', grant_date,
    'statusDate', status_date,
    'shiftDays', shift_days,
    'patentNumber', patent_number,
    'publicationNumber', publication_number,
    'statusCode', status_code,
    'statusText', status_text,
    'applicant', applicant,
    'assignee', assignee,
    'inventors', inventors,
    'inventorsComplete', is_inventor_list_complete,
    'examiner', examiner,
    'artUnit', art_unit,
    'confirmationNumber', confirmation_number,
    'docketReference', docket_reference,
    'cpc', cpc)
  from patent_applications
  where patent_applications.invention_id = inventions.id
    and patent_applications.application_number = inventions.application_number)`.as('application');

/** The matter of the docketing system that a reference names; null if it was not sent. */
const docketingInvention = sql<DocketingInventionRow | null>`(
  select json_build_object('matter', number, 'title', docketing_matters.title,
    'applicationNumber', docketing_matters.application_number)
  from docketing_matters
  where docketing_matters.version > 0 and docketing_matters.key = any(
    select substr(reference, length(prefix) + 1)
    from (select reference_key(docketing_prefix) as prefix from workspace) as settings,
      unnest(inventions.reference_keys) as reference
    where starts_with(reference, prefix))
  order by number limit 1)`.as('docketingInvention');

const selectInvention = (db: Database, actor: Viewer, { id, personId }: { id: string; personId: string }) =>
  db
    .selectFrom('inventions')
    .select(inventionColumns)
    .innerJoin('stream_heads', 'stream_heads.invention_id', 'inventions.id')
    .select([
      'stream_heads.last_seq as seq',
      application,
      docketingInvention,
      unreadCounts(personId, 'inventions.id').as('unread'),
      usableInvention(actor, editing, 'inventions.id').as('canEdit'),
    ])
    .where('inventions.id', '=', id)
    .where(visibleInvention(actor, 'inventions.id'));

type SelectedInvention = Awaited<ReturnType<ReturnType<typeof selectInvention>['executeTakeFirstOrThrow']>>;

/** An invention; without a docketing matter, it has no such field. */
type InventionRow = Omit<SelectedInvention, 'docketingInvention'> & {
  docketingInvention?: DocketingInventionRow;
};

const runSelect = createViewerStatement<{ id: string; personId: string }, SelectedInvention>();

/** Returns an invention that the actor may see, with the data of the patent office. */
export const findInvention = async (
  db: Database,
  actor: Actor,
  id: string,
): Promise<InventionRow | undefined> => {
  const [row] = await runSelect(db, '', actor, { id, personId: actor.id }, (one, values) =>
    selectInvention(db, one, values).compile(),
  );
  if (!row) return undefined;
  const { docketingInvention: matter, ...invention } = row;
  return { ...invention, ...(matter && { docketingInvention: matter }) };
};

/** Returns those of these inventions that the actor may see, with the fields that their events report. */
export const readInventionFacts = (db: Database, actor: Viewer, ids: readonly string[]) =>
  db
    .selectFrom('inventions')
    .select(inventionColumns)
    .where(sql<boolean>`inventions.id = any(${ids}::uuid[])`)
    .where(visibleInvention(actor, 'inventions.id'))
    .execute();

/** An invention with the fields that its events report. */
export type InventionFacts = Awaited<ReturnType<typeof readInventionFacts>>[number];

/** Locks an invention until the transaction ends, so that what is read afterwards stays current. */
export const lockInvention = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('inventions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** The columns that people edit. */
export interface InventionValues {
  title: string;
  references: string[];
  status: InventionStatus;
  applicationNumber: string | null;
  inHouseAttorneyId: string | null;
  tags: string[];
  technology: string | null;
  entitySize: EntitySize;
}

const toColumns = (values: Partial<InventionValues>) => {
  const { references, applicationNumber, inHouseAttorneyId, entitySize, ...same } = values;
  return {
    ...same,
    application_number: applicationNumber,
    entity_size: entitySize,
    reference_list: references,
    in_house_attorney_id: inHouseAttorneyId,
  };
};

/** Adds an invention without its project assignees. */
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
 * Writes a new version of an invention over the given one; the version is always later.
 * @returns false if the given version is not the current one
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

/** Replaces the project assignees with these principals, in this order. */
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

/** Reads one invention, for the health check. */
export const checkInventions = (db: Database): Promise<unknown> =>
  db.selectFrom('inventions').select('id').limit(1).execute();
