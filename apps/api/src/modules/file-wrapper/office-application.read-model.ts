import type { InventionId } from '@hub/contract/fields.ts';
import type { OfficeParties } from '@hub/domain/applications/office-parties.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

type ReadingState = 'waiting' | 'read' | 'not-public' | 'mismatch' | 'failed';

/** A parent or child of an application. */
interface RelatedApplication {
  relation: 'parent' | 'child';
  parentApplicationNumber: string;
  childApplicationNumber: string;
  filingDate: string | null;
  statusText: string | null;
  patentNumber: string | null;
  parentageCode: string | null;
  parentageText: string | null;
}

const parties = sql<OfficeParties | null>`case when application.assignments is not null then
  jsonb_build_object('customerNumber', application.customer_number, 'assignments', application.assignments,
    'attorneys', application.attorneys, 'foreignPriorities', application.foreign_priorities) end`;

const selectApplication = (db: Database, actor: Actor, inventionId: string) =>
  db
    .selectFrom('inventions')
    .leftJoin('patent_applications as application', (join) =>
      join
        .onRef('application.invention_id', '=', 'inventions.id')
        .onRef('application.application_number', '=', 'inventions.application_number'),
    )
    .leftJoin('office_readings as reading', 'reading.invention_id', 'inventions.id')
    .select([
      sql.ref<InventionId>('inventions.id').as('inventionId'),
      'inventions.title as ownTitle',
      'inventions.application_number as applicationNumber',
      sql<number>`coalesce(application.shift_days, 0)`.as('shiftDays'),
      sql<ReadingState>`coalesce(reading.state, 'waiting')`.as('state'),
      'reading.fault',
      'reading.last_read_at as lastReadAt',
      sql<string | null>`case when reading.claim is null then reading.last_tried_at end`.as('lastTriedAt'),
      'reading.next_read_at as nextReadAt',
      'reading.confirmed_title as confirmedTitle',
      sql<boolean>`(application.invention_id is not null)`.as('hasFacts'),
      'application.status_text as statusText',
      'application.status_date as statusDate',
      'application.filing_date as filingDate',
      'application.publication_number as publicationNumber',
      'application.publication_date as publicationDate',
      'application.patent_number as patentNumber',
      'application.grant_date as grantDate',
      'application.examiner',
      'application.art_unit as artUnit',
      parties.as('parties'),
    ])
    .where('inventions.id', '=', inventionId)
    .where(visibleInvention(actor, 'inventions.id'));

/** Returns the application of an invention; undefined if the actor may not see the invention. */
export const readApplication = async (db: Database, actor: Actor, inventionId: string) => {
  const row = await selectApplication(db, actor, inventionId).executeTakeFirst();
  if (!row) return undefined;
  const { applicationNumber, shiftDays, state, fault, lastReadAt, lastTriedAt, confirmedTitle } = row;
  const nextReadAt = applicationNumber === null ? null : row.nextReadAt;
  const reading = { state, fault, lastReadAt, lastTriedAt, nextReadAt };
  const facts = {
    title: confirmedTitle ?? row.ownTitle,
    statusText: row.statusText,
    statusDate: row.statusDate,
    filingDate: row.filingDate,
    publicationNumber: row.publicationNumber,
    publicationDate: row.publicationDate,
    patentNumber: row.patentNumber,
    grantDate: row.grantDate,
    examiner: row.examiner,
    artUnit: row.artUnit,
  };
  return {
    inventionId: row.inventionId,
    applicationNumber,
    shiftDays,
    reading,
    facts: row.hasFacts ? facts : null,
    parties: row.parties,
  };
};

/** Returns the transactions of an application in the office's order, newest first. */
export const readTransactions = (db: Database, actor: Actor, inventionId: string) =>
  db
    .selectFrom('office_transactions')
    .select(['code', 'description', 'event_date as date', 'real_date as realDate'])
    .where('invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'office_transactions.invention_id'))
    .orderBy('position')
    .execute();

/** Returns the parents and children of an application, each with its invention if the actor may see one. */
export const readContinuity = async (db: Database, actor: Actor, inventionId: string) => {
  const { rows } = await sql<
    RelatedApplication & { relatedId: InventionId | null; relatedTitle: string | null }
  >`
    select continuity.relation, continuity.parent_application_number as "parentApplicationNumber",
      continuity.child_application_number as "childApplicationNumber", continuity.filing_date as "filingDate",
      continuity.status_text as "statusText", continuity.patent_number as "patentNumber",
      continuity.parentage_code as "parentageCode", continuity.parentage_text as "parentageText",
      related.id as "relatedId", related.title as "relatedTitle"
    from office_continuity continuity left join lateral (
      select inventions.id, inventions.title from inventions
      where inventions.application_number = case continuity.relation
          when 'parent' then continuity.parent_application_number else continuity.child_application_number end
        and ${visibleInvention(actor, 'inventions.id')}
      order by inventions.created_at, inventions.id limit 1) related on true
    where continuity.invention_id = ${inventionId}
      and ${visibleInvention(actor, 'continuity.invention_id')}
    order by continuity.position`.execute(db);
  return rows.map(({ relatedId, relatedTitle, ...row }) => ({
    ...row,
    invention: relatedId === null ? null : { id: relatedId, title: relatedTitle ?? '' },
  }));
};

/** Returns the patent term adjustment of an application; null if the office gives none. */
export const readAdjustment = async (db: Database, actor: Actor, inventionId: string) =>
  (await db
    .selectFrom('office_adjustments')
    .select([
      'a_delay as aDelay',
      'b_delay as bDelay',
      'c_delay as cDelay',
      'overlapping',
      'non_overlapping as nonOverlapping',
      'applicant_delay as applicantDelay',
      'total',
    ])
    .where('invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'office_adjustments.invention_id'))
    .executeTakeFirst()) ?? null;
