import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { reminderRules } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Viewer, visibleInvention } from '../../../spine/access/visible-invention.ts';
import {
  isInScope,
  isOpenMilestone,
  isWaitingOn,
  type PortfolioScope,
  principalName,
} from './portfolio-scope.read-model.ts';

/** Rows to return; all without a size. */
export interface Slice {
  skip: number;
  size: number | undefined;
}

/** Ids of a slice in order, and the number of all. */
interface FoundIds<Id> {
  ids: Id[];
  total: number;
}

const limitOf = ({ skip, size }: Slice): RawBuilder<unknown> =>
  size === undefined ? sql`` : sql`limit ${sql.lit(size)} offset ${sql.lit(skip)}`;

/** Returns the number of inventions of a report. */
export const countInventions = async (db: Database, scope: PortfolioScope): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from inventions where ${isInScope(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns the ids of the inventions of a report, by first reference. */
export const listInventionIds = async (
  db: Database,
  scope: PortfolioScope,
  slice: Slice,
): Promise<FoundIds<InventionId>> => {
  const { rows } = await sql<FoundIds<InventionId>>`
    with found as materialized (
      select inventions.id, first_reference(inventions.reference_list) as reference
      from inventions where ${isInScope(scope)})
    select (select count(*) from found) as total,
      array(select id from found order by reference, id ${limitOf(slice)}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
};

/** Dates of a docket report. */
export interface DocketPeriod {
  from: IsoDate;
  to: IsoDate;
  /** Milestones that have waited for an act since before this day are included. */
  today: IsoDate;
}

/** Returns the ids of the milestones of a docket report, by due date. */
export const listDateIds = async (
  db: Database,
  scope: PortfolioScope,
  { from, to, today }: DocketPeriod,
  slice: Slice,
): Promise<FoundIds<MilestoneId>> => {
  const { rows } = await sql<FoundIds<MilestoneId>>`
    with found as materialized (
      select milestones.id, milestones.due_at
      from milestones join inventions on inventions.id = milestones.invention_id
      where ${isOpenMilestone} and milestones.due_at <= ${to}::date
        and (milestones.due_at >= ${from}::date or ${isWaitingOn(today)}) and ${isInScope(scope)})
    select (select count(*) from found) as total,
      array(select id from found order by due_at, id ${limitOf(slice)}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
};

/** Columns of `inventions` that every row has. */
interface ReportedInvention {
  id: InventionId;
  title: string;
  references: string[];
  applicationNumber: string | null;
}

/** A row of the portfolio status. */
export interface StatusRow extends ReportedInvention {
  status: InventionStatus;
  statusText: string | null;
  filingDate: IsoDate | null;
  patentNumber: string | null;
  next: { id: MilestoneId; title: string; dueAt: IsoDate } | null;
  /** Documents whose dates nobody has docketed yet. */
  undocketed: { code: string; description: string; date: IsoDate }[];
}

const listed = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`unnest(${ids}::uuid[]) with ordinality as listed (id, place)`;

const reminders = sql.join([...reminderRules].map((id) => sql.lit(id)));

/** Returns the inventions with these ids that the viewer may see, in the order of the ids. */
export const readStatusRows = async (
  db: Database,
  viewer: Viewer,
  ids: readonly InventionId[],
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    select inventions.id, inventions.title, inventions.reference_list as "references",
      inventions.application_number as "applicationNumber", inventions.status,
      application.status_text as "statusText", application.filing_date as "filingDate",
      application.patent_number as "patentNumber",
      (select json_build_object('id', milestones.id, 'title', milestones.title, 'dueAt', milestones.due_at)
        from milestones
        where milestones.invention_id = inventions.id and ${isOpenMilestone} and milestones.due_at is not null
        order by coalesce(milestones.rule_id, '') in (${reminders}), milestones.due_at, milestones.id
        limit 1) as next,
      coalesce((select json_agg(json_build_object('code', btrim(document.code), 'description', document.description,
          'date', document.document_date) order by document.document_date, document.id)
        from document_outcomes join patent_documents document on document.id = document_outcomes.document_id
        where document_outcomes.invention_id = inventions.id
          and document_outcomes.outcome in ('proposed', 'review')), '[]') as undocketed
    from ${listed(ids)}
      join inventions on inventions.id = listed.id
      left join patent_applications application on application.invention_id = inventions.id
        and application.application_number = inventions.application_number
    where ${visibleInvention(viewer, 'inventions.id')}
    order by listed.place`.execute(db);
  return rows;
};

/** A document whose dates nobody has docketed yet, with its invention. */
export interface UndocketedRow {
  description: string;
  date: IsoDate;
  invention: ReportedInvention;
}

/** Returns the documents of a report whose dates nobody has docketed yet, oldest first. */
export const listUndocketed = async (db: Database, scope: PortfolioScope): Promise<UndocketedRow[]> => {
  const { rows } = await sql<UndocketedRow>`
    select document.description, document.document_date as date,
      json_build_object('id', inventions.id, 'title', inventions.title, 'references', inventions.reference_list,
        'applicationNumber', inventions.application_number) as invention
    from document_outcomes
      join inventions on inventions.id = document_outcomes.invention_id
      join patent_documents document on document.id = document_outcomes.document_id
    where document_outcomes.outcome in ('proposed', 'review') and ${isInScope(scope)}
    order by document.document_date, document.id`.execute(db);
  return rows;
};

/** A row of the docket report. */
export interface DocketRow {
  id: MilestoneId;
  title: string;
  dueAt: IsoDate;
  ruleId: string | null;
  deadline: StoredDeadline | null;
  repliedAt: IsoDate | null;
  isFinished: boolean;
  finishedOn: IsoDate | null;
  needsVerification: boolean;
  assignees: string[];
  invention: ReportedInvention;
}

/** Returns the milestones with these ids whose invention the viewer may see, in the order of the ids. */
export const readDocketRows = async (
  db: Database,
  viewer: Viewer,
  ids: readonly MilestoneId[],
): Promise<DocketRow[]> => {
  const { rows } = await sql<DocketRow>`
    select milestones.id, milestones.title, milestones.due_at as "dueAt", milestones.rule_id as "ruleId",
      milestones.deadline, milestones.replied_at as "repliedAt", milestones.is_finished as "isFinished",
      (milestones.finished_at at time zone ${officeTimeZone})::date as "finishedOn",
      milestones.proof = 'awaiting' as "needsVerification",
      array(select ${principalName}
        from milestone_assignees
          join principals on principals.id = milestone_assignees.principal_id
          left join people on people.id = principals.id
        where milestone_assignees.milestone_id = milestones.id
        order by milestone_assignees.position) as assignees,
      json_build_object('id', inventions.id, 'title', inventions.title, 'references', inventions.reference_list,
        'applicationNumber', inventions.application_number) as invention
    from ${listed(ids)}
      join milestones on milestones.id = listed.id
      join inventions on inventions.id = milestones.invention_id
    where milestones.due_at is not null and ${visibleInvention(viewer, 'inventions.id')}
    order by listed.place`.execute(db);
  return rows;
};
