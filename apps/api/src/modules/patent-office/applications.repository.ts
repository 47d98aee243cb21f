import type { ApplicationFacts } from '@hub/domain/applications/application-facts.ts';
import { type OfficeParties, writeOwners, writePriorities } from '@hub/domain/applications/office-parties.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Facts of an application that an event reports when they change; dates as in this workspace. */
export interface ReportedFacts {
  statusText: string | null;
  publicationNumber: string | null;
  publicationDate: string | null;
  patentNumber: string | null;
  grantDate: string | null;
  /** Patent term adjustment in days. */
  termAdjustment: number | null;
  customerNumber: string | null;
  /** Owners by the newest recorded assignment. */
  owner: string | null;
  foreignPriority: string | null;
}

/** The stored facts of an application before a reading. */
export interface StoredApplication extends ReportedFacts {
  /** Days by which the demo moved the dates of this file; 0 where they are real. */
  shiftDays: number;
  parties: OfficeParties;
}

const nothingStored: StoredApplication = {
  ...{ statusText: null, publicationNumber: null, publicationDate: null },
  ...{ patentNumber: null, grantDate: null, termAdjustment: null, shiftDays: 0 },
  ...{ customerNumber: null, owner: null, foreignPriority: null },
  parties: { customerNumber: null, assignments: [], attorneys: [], foreignPriorities: [] },
};

const selectParties = sql<OfficeParties>`jsonb_build_object('customerNumber', customer_number,
  'assignments', coalesce(assignments, '[]'), 'attorneys', coalesce(attorneys, '[]'),
  'foreignPriorities', coalesce(foreign_priorities, '[]'))`;

/** Returns the facts about the parties that an event reports when they change. */
export const describeParties = (parties: OfficeParties) => ({
  customerNumber: parties.customerNumber,
  owner: writeOwners(parties),
  foreignPriority: writePriorities(parties),
});

/** Returns the parties after a reading; a list that the office leaves out stays as it was. */
export const partiesAfter = (stored: OfficeParties, given: OfficeParties): OfficeParties => ({
  customerNumber: given.customerNumber ?? stored.customerNumber,
  assignments: given.assignments.length > 0 ? given.assignments : stored.assignments,
  attorneys: given.attorneys.length > 0 ? given.attorneys : stored.attorneys,
  foreignPriorities: given.foreignPriorities.length > 0 ? given.foreignPriorities : stored.foreignPriorities,
});

/** Stores owner, representatives and foreign priority of an application. */
export const storeParties = async (
  tx: Database,
  inventionId: string,
  { customerNumber, assignments, attorneys, foreignPriorities }: OfficeParties,
): Promise<void> => {
  await tx
    .updateTable('patent_applications')
    .set({
      customer_number: customerNumber,
      assignments: JSON.stringify(assignments),
      attorneys: JSON.stringify(attorneys),
      foreign_priorities: JSON.stringify(foreignPriorities),
    })
    .where('invention_id', '=', inventionId)
    .execute();
};

/** Returns what is stored of an application; nothing if the invention had another number. */
export const readStored = async (
  tx: Database,
  inventionId: string,
  applicationNumber: string,
): Promise<StoredApplication> => {
  const row = await tx
    .selectFrom('patent_applications')
    .leftJoin('office_adjustments', 'office_adjustments.invention_id', 'patent_applications.invention_id')
    .select([
      'status_text as statusText',
      'publication_number as publicationNumber',
      'publication_date as publicationDate',
      'patent_number as patentNumber',
      'grant_date as grantDate',
      'office_adjustments.total as termAdjustment',
      'shift_days as shiftDays',
      selectParties.as('parties'),
    ])
    .where('patent_applications.invention_id', '=', inventionId)
    .where('application_number', '=', applicationNumber)
    .executeTakeFirst();
  return row ? { ...row, ...describeParties(row.parties) } : nothingStored;
};

/** Returns a date of the office as this workspace has it. */
export const moveDate = <T extends string | null>(date: T, shiftDays: number): T =>
  date === null || shiftDays === 0 ? date : (plusDays(date, shiftDays) as T);

interface NewTransaction {
  code: string;
  description: string;
  date: string;
}

interface NewRelative {
  relation: 'parent' | 'child';
  parentApplicationNumber: string;
  childApplicationNumber: string;
  filingDate: string | null;
  statusText: string | null;
  patentNumber: string | null;
  parentageCode: string | null;
  parentageText: string | null;
}

/** Days of patent term adjustment (35 U.S.C. 154(b)). */
interface NewAdjustment {
  aDelay: number | null;
  bDelay: number | null;
  cDelay: number | null;
  overlapping: number | null;
  nonOverlapping: number | null;
  applicantDelay: number | null;
  total: number | null;
}

/** Stores the facts of an application; those that the office leaves out stay as they were. */
export const storeFacts = async (
  tx: Database,
  inventionId: string,
  facts: ApplicationFacts,
  shiftDays: number,
): Promise<void> => {
  const moved = (date: string | null) => moveDate(date, shiftDays);
  const row = {
    application_type: facts.applicationType,
    filing_date: moved(facts.filingDate),
    grant_date: moved(facts.grantDate),
    publication_date: moved(facts.publicationDate),
    status_date: moved(facts.statusDate),
    patent_number: facts.patentNumber,
    publication_number: facts.publicationNumber,
    status_code: facts.statusCode,
    status_text: facts.statusText,
    applicant: facts.applicant,
    examiner: facts.examiner,
    art_unit: facts.artUnit,
    confirmation_number: facts.confirmationNumber,
    docket_reference: facts.docketNumber,
  };
  const { applicationNumber: application_number, inventors, cpc } = facts;
  // Another number is another application: nothing of the earlier one stays.
  await tx
    .deleteFrom('patent_applications')
    .where('invention_id', '=', inventionId)
    .where('application_number', '!=', application_number)
    .execute();
  const kept = (column: keyof typeof row) =>
    sql<never>`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`patent_applications.${column}`)})`;
  const lists = (column: 'inventors' | 'cpc') =>
    sql<never>`case when ${sql.ref(`excluded.${column}`)} = '{}' then ${sql.ref(`patent_applications.${column}`)}
      else ${sql.ref(`excluded.${column}`)} end`;
  const update = Object.fromEntries(Object.keys(row).map((name) => [name, kept(name as keyof typeof row)]));
  await tx
    .insertInto('patent_applications')
    .values({ ...row, application_number, invention_id: inventionId, inventors, cpc, shift_days: shiftDays })
    .onConflict((conflict) =>
      conflict
        .column('invention_id')
        .doUpdateSet({ ...update, inventors: lists('inventors'), cpc: lists('cpc') }),
    )
    .execute();
};

/** Replaces the transactions of an application. */
export const storeTransactions = async (
  tx: Database,
  inventionId: string,
  transactions: readonly NewTransaction[],
  shiftDays: number,
): Promise<void> => {
  const rows = transactions.map(({ code, description, date }, position) => ({
    ...{ position, code, description, real_date: date, event_date: moveDate(date, shiftDays) },
  }));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (position integer, code text, description text, event_date date, real_date date)
    ), removed as (
      delete from office_transactions where invention_id = ${inventionId} and position >= (select count(*) from given))
    insert into office_transactions (invention_id, position, code, description, event_date, real_date)
    select ${inventionId}, position, code, description, event_date, real_date from given
    on conflict (invention_id, position) do update
    set code = excluded.code, description = excluded.description, event_date = excluded.event_date,
      real_date = excluded.real_date
    where (office_transactions.code, office_transactions.description, office_transactions.real_date)
      is distinct from (excluded.code, excluded.description, excluded.real_date)`.execute(tx);
};

/** Replaces the parents and children of an application. Their dates are those of other files, and real. */
export const storeContinuity = async (
  tx: Database,
  inventionId: string,
  relatives: readonly NewRelative[],
): Promise<void> => {
  await tx.deleteFrom('office_continuity').where('invention_id', '=', inventionId).execute();
  if (relatives.length === 0) return;
  const rows = relatives.map((relative, position) => ({
    invention_id: inventionId,
    position,
    relation: relative.relation,
    parent_application_number: relative.parentApplicationNumber,
    child_application_number: relative.childApplicationNumber,
    filing_date: relative.filingDate,
    status_text: relative.statusText,
    patent_number: relative.patentNumber,
    parentage_code: relative.parentageCode,
    parentage_text: relative.parentageText,
  }));
  await tx.insertInto('office_continuity').values(rows).execute();
};

/** Stores the patent term adjustment; an office that leaves it out changes nothing. */
export const storeAdjustment = async (
  tx: Database,
  inventionId: string,
  adjustment: NewAdjustment | null,
): Promise<void> => {
  if (adjustment === null) return;
  const row = {
    a_delay: adjustment.aDelay,
    b_delay: adjustment.bDelay,
    c_delay: adjustment.cDelay,
    overlapping: adjustment.overlapping,
    non_overlapping: adjustment.nonOverlapping,
    applicant_delay: adjustment.applicantDelay,
    total: adjustment.total,
  };
  await tx
    .insertInto('office_adjustments')
    .values({ ...row, invention_id: inventionId })
    .onConflict((conflict) => conflict.column('invention_id').doUpdateSet(row))
    .execute();
};

/** A title this different, by the share of common letter triples, belongs to another application. */
const minSimilarity = 0.3;

/** Whether the office's application may be another one: it has a very different title and no reference of the invention. */
export const isOtherApplication = async (
  tx: Database,
  inventionId: string,
  { title, docketNumber }: { title: string | null; docketNumber: string | null },
): Promise<boolean> => {
  if (title === null) return false;
  const row = await tx
    .selectFrom('inventions')
    .select([
      sql<boolean>`similarity(lower(title), lower(${title})) < ${sql.lit(minSimilarity)}
        and not coalesce(reference_key(${docketNumber}::text) = any(reference_keys), false)`.as('isOther'),
    ])
    .where('id', '=', inventionId)
    .executeTakeFirst();
  return row?.isOther === true;
};
