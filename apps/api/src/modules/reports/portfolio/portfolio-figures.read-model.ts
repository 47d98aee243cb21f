import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { listAnsweringCodes } from '@hub/domain/documents/answered-actions.ts';
import type { DocumentFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type DueTiming, dueTimingOn } from '../../due-work/public.ts';
import {
  isInScope,
  isOpenMilestone,
  type PortfolioScope,
  principalName,
} from './portfolio-scope.read-model.ts';

const answeringCodes = listAnsweringCodes();

/** Returns the number of inventions of each status that occurs. */
export const countByStatus = async (
  db: Database,
  scope: PortfolioScope,
): Promise<{ status: InventionStatus; count: number }[]> => {
  const { rows } = await sql<{ status: InventionStatus; count: number }>`
    select inventions.status, count(*) as count from inventions
    where ${isInScope(scope)} group by inventions.status`.execute(db);
  return rows;
};

/** Number of open milestones with a due date in one month, or without one. */
interface MonthCount {
  /** `YYYY-MM`; null for milestones without a due date. */
  month: string | null;
  timing: DueTiming;
  count: number;
}

/** Counts the open milestones by the month of their due date. */
export const countByMonth = async (
  db: Database,
  scope: PortfolioScope,
  today: IsoDate,
): Promise<MonthCount[]> => {
  const { rows } = await sql<MonthCount>`
    select to_char(milestones.due_at, 'YYYY-MM') as month,
      ${dueTimingOn(today)} as timing, count(*) as count
    from milestones join inventions on inventions.id = milestones.invention_id
    where ${isOpenMilestone} and ${isInScope(scope)}
    group by 1, 2`.execute(db);
  return rows;
};

/** Returns the number of documents whose dates nobody has docketed yet. */
export const countUndocketed = async (db: Database, scope: PortfolioScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from document_outcomes join inventions on inventions.id = document_outcomes.invention_id
    where document_outcomes.outcome in ('proposed', 'review') and ${isInScope(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Open milestones of a person or team. */
interface WorkCount {
  name: string;
  open: number;
  overdue: number;
}

/** Returns the people and teams with the most open milestones. */
export const countByAssignee = async (
  db: Database,
  scope: PortfolioScope,
  { today, limit }: { today: IsoDate; limit: number },
): Promise<WorkCount[]> => {
  const { rows } = await sql<WorkCount>`
    with work as (
      select milestone_assignees.principal_id, count(*) as open,
        count(*) filter (where ${dueTimingOn(today)} = 'overdue') as overdue
      from milestones
        join inventions on inventions.id = milestones.invention_id
        join milestone_assignees on milestone_assignees.milestone_id = milestones.id
      where ${isOpenMilestone} and ${isInScope(scope)}
      group by milestone_assignees.principal_id
    )
    select ${principalName} as name, work.open, work.overdue
    from work
      join principals on principals.id = work.principal_id
      left join people on people.id = principals.id
    order by work.open desc, name limit ${sql.lit(limit)}`.execute(db);
  return rows;
};

/** The documents of an invention that decide about its periods. */
interface PeriodDocuments {
  documents: DocumentFacts[];
}

const directions = { I: 'INCOMING', O: 'OUTGOING' } as const;

/** Reads a line of `listPeriodDocuments`: date, direction, id and code. */
const readLine = (line: string): DocumentFacts => ({
  date: line.slice(0, 10),
  direction: directions[line[10] as keyof typeof directions],
  id: line.slice(11, 47),
  code: line.slice(47),
  description: '',
});

/**
 * Returns the documents that start, answer or end periods, by invention; without their descriptions. They are aggregated as
 * text, which several processes of the database do together, unlike JSON: a third of the time for 100,000 documents.
 */
export const listPeriodDocuments = async (
  db: Database,
  scope: PortfolioScope,
): Promise<PeriodDocuments[]> => {
  const { rows } = await sql<{ lines: string }>`
    select string_agg(document.document_date || left(document.direction, 1) || document.id || document.code, E'\n')
      as lines
    from inventions join patent_documents document on document.invention_id = inventions.id
    where document.code = any(${answeringCodes}::text[]) and document.direction <> 'INTERNAL'
      and document.former_application is null and ${isInScope(scope)}
    group by inventions.id`.execute(db);
  return rows.map(({ lines }) => ({ documents: lines.split('\n').map(readLine) }));
};
