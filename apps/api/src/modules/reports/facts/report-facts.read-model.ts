import type { InventionId } from '@hub/contract/fields.ts';
import type { ApplicationFacts } from '@hub/domain/applications/application-facts.ts';
import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import type { DocumentFacts, MilestoneFacts, PersonFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

// Each query reads one part of all inventions at once, and only of those that the actor may see.

/** Condition that a row belongs to one of these inventions and the actor may see it. */
const among = (actor: Actor, inventionIds: readonly string[], column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(${inventionIds}::uuid[]) and ${visibleInvention(actor, column)})`;

const personName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), principals.value)`;

/** An invention with its application and the number of its tasks. */
export interface InventionRow {
  id: InventionId;
  title: string;
  references: string[];
  status: InventionStatus;
  entitySize: EntitySize;
  updatedAt: string;
  application: ApplicationFacts | null;
  /** Day on which the file wrapper was last read at the patent office. */
  wrapperReadOn: string | null;
  /** Title at the patent office, which it was read with; null for another one that nobody has confirmed. */
  officeTitle: string | null;
  tasks: { open: number; overdue: number; done: number };
}

/** Returns the inventions, in the order of their ids. `today` decides which tasks are overdue. */
export const readInventions = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
  today: string,
): Promise<InventionRow[]> => {
  const { rows } = await sql<InventionRow>`
    select inventions.id, inventions.title, inventions.reference_list as "references", inventions.status,
      inventions.entity_size as "entitySize", inventions.updated_at as "updatedAt",
      (select json_build_object(
          'applicationNumber', application.application_number, 'applicationType', application.application_type,
          'filingDate', application.filing_date, 'statusCode', application.status_code,
          'statusText', application.status_text, 'statusDate', application.status_date,
          'publicationNumber', application.publication_number, 'publicationDate', application.publication_date,
          'patentNumber', application.patent_number, 'grantDate', application.grant_date,
          'examiner', application.examiner, 'artUnit', application.art_unit,
          'confirmationNumber', application.confirmation_number, 'docketNumber', application.docket_reference,
          'applicant', application.applicant, 'inventors', application.inventors, 'cpc', application.cpc)
        from patent_applications application
        where application.invention_id = inventions.id
          and application.application_number = inventions.application_number) as application,
      (select (reading.last_read_at at time zone ${officeTimeZone})::date from office_readings reading
        where reading.invention_id = inventions.id
          and reading.application_number = inventions.application_number) as "wrapperReadOn",
      (select coalesce(reading.confirmed_title, inventions.title) from office_readings reading
        where reading.invention_id = inventions.id
          and reading.application_number = inventions.application_number
          and reading.last_read_at is not null and reading.state <> 'mismatch') as "officeTitle",
      (select json_build_object(
          'open', count(*) filter (where tasks.is_open),
          'overdue', count(*) filter (where tasks.is_open and tasks.due_at < ${today}::date),
          'done', count(*) filter (where tasks.status = 'done'))
        from tasks where tasks.invention_id = inventions.id and not tasks.is_deleted) as tasks
    from inventions where ${among(actor, inventionIds, 'inventions.id')}
    order by inventions.id`.execute(db);
  return rows;
};

/** Returns the people of each invention: those of the project in their order, then the in-house attorney. */
export const readPeople = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<(PersonFacts & { inventionId: string })[]> => {
  const { rows } = await sql<PersonFacts & { inventionId: string }>`
    select member.invention_id as "inventionId", ${personName} as name, principals.value as email,
      coalesce(member.role, case when exists (
          select from person_roles join roles on roles.id = person_roles.role_id
          where person_roles.person_id = people.id and roles.is_attorney) then 'attorney'
        else (select min(roles.name) from person_roles join roles on roles.id = person_roles.role_id
          where person_roles.person_id = people.id) end, 'member') as role,
      null as "registrationNumber"
    from (
      select invention_id, principal_id, position, null as role from invention_project_assignees
      union all
      select id, in_house_attorney_id, 1000000, 'in-house attorney' from inventions
      where in_house_attorney_id is not null) member
      join people on people.id = member.principal_id
      join principals on principals.id = people.id
    where ${among(actor, inventionIds, 'member.invention_id')}
    order by member.invention_id, member.position`.execute(db);
  return rows;
};

/** A parent or child of an application, with its invention. */
interface RelatedRow {
  inventionId: string;
  side: 'parent' | 'child';
  applicationNumber: string;
  childNumber: string;
  code: string;
  relation: string;
  filingDate: string | null;
  patentNumber: string | null;
  status: string | null;
}

/** Returns the parents and children of each application in the order of the Office. */
export const readRelated = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<RelatedRow[]> => {
  const { rows } = await sql<RelatedRow>`
    select invention_id as "inventionId", relation as side,
      case relation when 'parent' then parent_application_number else child_application_number end
        as "applicationNumber",
      child_application_number as "childNumber", coalesce(parentage_code, '') as code,
      coalesce(parentage_text, parentage_code, '') as relation, filing_date as "filingDate",
      patent_number as "patentNumber", status_text as status
    from office_continuity
    where ${among(actor, inventionIds, 'office_continuity.invention_id')}
    order by invention_id, position`.execute(db);
  return rows;
};

/** A milestone with its invention and the deadline as stored. */
interface MilestoneRow extends Omit<MilestoneFacts, 'deadline'> {
  inventionId: string;
  deadline: StoredDeadline | null;
}

/** Returns the milestones of each invention, by due date. */
export const readMilestones = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<MilestoneRow[]> => {
  const { rows } = await sql<MilestoneRow>`
    select milestones.invention_id as "inventionId", milestones.title, milestones.rule_id as "ruleId",
      milestones.due_at as "dueAt",
      milestones.client_due_date as "clientDueDate",
      case when milestones.is_deleted then 'cancelled' when milestones.is_finished then 'finished'
        when milestones.replied_at is not null then 'replied' else 'active' end as state,
      milestones.replied_at as "repliedAt",
      (milestones.finished_at at time zone ${officeTimeZone})::date as "finishedOn",
      exists (select from milestone_verifications
        where milestone_verifications.milestone_id = milestones.id and outcome is null) as "needsVerification",
      array(select case when people.id is null then principals.value else ${personName} end
        from milestone_assignees assignee
          join principals on principals.id = assignee.principal_id
          left join people on people.id = principals.id
        where assignee.milestone_id = milestones.id order by assignee.position) as assignees,
      milestones.deadline,
      (select document.id from milestone_documents relation
        join patent_documents document on document.id = relation.document_id
        where relation.milestone_id = milestones.id and relation.relation = 'opened'
        order by document.document_date desc, document.id limit 1) as "documentId"
    from milestones
    where ${among(actor, inventionIds, 'milestones.invention_id')}
    order by milestones.invention_id, milestones.due_at, milestones.id`.execute(db);
  return rows;
};

/** Returns the documents of each file wrapper, in the order of their dates; all, or those with one of these codes. */
export const readDocuments = (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
  codes: readonly string[] | undefined,
): Promise<(DocumentFacts & { inventionId: string })[]> =>
  db
    .selectFrom('patent_documents')
    .select([
      'invention_id as inventionId',
      'id',
      sql<string>`btrim(code)`.as('code'),
      'description',
      'document_date as date',
      sql.ref<DocumentFacts['direction']>('direction').as('direction'),
    ])
    .where(among(actor, inventionIds, 'patent_documents.invention_id'))
    .where('former_application', 'is', null)
    .$if(codes !== undefined, (query) => query.where(sql<boolean>`code = any(${codes}::text[])`))
    .orderBy('document_date')
    .orderBy('id')
    .execute();

/** Returns the documents of each invention whose dates nobody has docketed yet, in the order of their dates. */
export const readUndocketed = (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<(DocumentFacts & { inventionId: string })[]> =>
  db
    .selectFrom('document_outcomes')
    .innerJoin('patent_documents', 'patent_documents.id', 'document_outcomes.document_id')
    .select([
      'document_outcomes.invention_id as inventionId',
      'patent_documents.id',
      sql<string>`btrim(patent_documents.code)`.as('code'),
      'patent_documents.description',
      'patent_documents.document_date as date',
      sql.ref<DocumentFacts['direction']>('patent_documents.direction').as('direction'),
    ])
    .where('document_outcomes.outcome', 'in', ['proposed', 'review'])
    .where(among(actor, inventionIds, 'document_outcomes.invention_id'))
    .orderBy('patent_documents.document_date')
    .orderBy('patent_documents.id')
    .execute();

/** Returns the references that the office lists for the actions of each invention, as it writes them, by date. */
export const readCitations = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<{ inventionId: string; reference: string; citedOn: string }[]> => {
  const { rows } = await sql<{ inventionId: string; reference: string; citedOn: string }>`
    select listed.invention_id as "inventionId", listed.reference,
      listed.cited_on + coalesce(application.shift_days, 0) as "citedOn"
    from office_citations listed
      left join patent_applications application on application.invention_id = listed.invention_id
    where ${among(actor, inventionIds, 'listed.invention_id')}
    order by listed.cited_on, listed.reference_key`.execute(db);
  return rows;
};

/** Returns the name and role of the person who makes a report. */
export const readAuthor = async (db: Database, personId: string): Promise<PersonFacts> => {
  const { rows } = await sql<PersonFacts>`
    select ${personName} as name, principals.value as email,
      coalesce((select case when bool_or(roles.is_attorney) then 'attorney' else min(roles.name) end
        from person_roles join roles on roles.id = person_roles.role_id
        where person_roles.person_id = people.id), 'member') as role,
      null as "registrationNumber"
    from people join principals on principals.id = people.id where people.id = ${personId}`.execute(db);
  const [author] = rows;
  if (!author) throw new Error('The person of a report does not exist');
  return author;
};
