import type { FileId, InventionId, PersonId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ReportLanguage } from '@hub/domain/reports/document/report-language.ts';
import type { FieldValue } from '@hub/domain/reports/fields/report-field.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import type { PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { sql } from 'kysely';
import { type Claim, type ClaimedRows, takeStranded } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';

/** A linked document as it is kept with a run. */
export interface KeptDocument {
  id: string;
  kind: 'document' | 'file';
  use: 'source' | 'attachment';
  title: string;
}

/** Inventions and dates of a report across inventions. */
interface AskedPortfolio {
  kind: PortfolioKind;
  /** Null for all inventions that the person may see. */
  filterId: string | null;
  /** Title of the filter when it was asked for. */
  filterTitle: string | null;
  from: IsoDate;
  to: IsoDate;
}

/** Reports that a person asks for together. */
export interface NewRun {
  id: string;
  /** Null for a report across inventions. */
  inventionId: InventionId | null;
  /** Null for a report of one invention. */
  portfolio: AskedPortfolio | null;
  values: ReportInput;
  /** The part of the values that the person entered. */
  entered: Readonly<Record<string, FieldValue>>;
  documents: readonly KeptDocument[];
  requestedBy: string;
  results: readonly NewResult[];
}

/** A report in one format. */
export interface NewResult {
  id: string;
  reportId: string;
  title: string;
  version: number | null;
  format: 'docx' | 'pdf';
  language: ReportLanguage;
  /** Name that the person gave to the file; null for its usual name. */
  fileStem: string | null;
  /** Names of its fields. */
  fields: readonly string[];
  predecessorId: string | null;
}

/** Stores a run with its results, which are queued. */
export const insertRun = async (tx: Database, run: NewRun, now: string): Promise<void> => {
  await tx
    .insertInto('report_runs')
    .values({
      id: run.id,
      invention_id: run.inventionId,
      portfolio: run.portfolio && JSON.stringify(run.portfolio),
      values: JSON.stringify(run.values),
      entered: JSON.stringify(run.entered),
      documents: JSON.stringify(run.documents),
      requested_by: run.requestedBy,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('report_results')
    .values(
      run.results.map((result, position) => ({
        id: result.id,
        run_id: run.id,
        invention_id: run.inventionId,
        position,
        report_id: result.reportId,
        title: result.title,
        version: result.version,
        format: result.format,
        language: result.language,
        file_stem: result.fileStem,
        fields: [...result.fields],
        state: 'queued',
        predecessor_id: result.predecessorId,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
};

interface Claimed {
  id: string;
  claim: string;
  reportId: string;
  title: string;
  /** Version of the template; null for a built-in report. */
  version: number | null;
  format: 'docx' | 'pdf';
  language: ReportLanguage;
  fileStem: string | null;
  values: ReportInput;
  requestedBy: PersonId;
}

/** A report of one invention that a process has to itself. */
export interface ClaimedReport extends Claimed {
  inventionId: InventionId;
  portfolio: null;
}

/** A report across inventions that a process has to itself. */
export interface ClaimedPortfolio extends Claimed {
  inventionId: null;
  portfolio: AskedPortfolio;
}

/** A result that a process has to itself. */
export type ClaimedResult = ClaimedReport | ClaimedPortfolio;

/** Rows of this table that one process at a time generates. */
export const resultRows: ClaimedRows = {
  table: 'report_results',
  key: 'id',
  waiting: 'queued',
  working: 'running',
};

/** Reads what a claimed result is generated from. */
export const readClaimedResult = async (tx: Database, { id }: Claim): Promise<ClaimedResult | undefined> => {
  const { rows } = await sql<ClaimedResult>`
    select result.id, claim, result.invention_id as "inventionId", report_id as "reportId", title, version, format,
      language, file_stem as "fileStem", run.values, run.portfolio, run.requested_by as "requestedBy"
    from report_results result join report_runs run on run.id = result.run_id where result.id = ${id}`.execute(
    tx,
  );
  return rows[0];
};

/** A finished report across inventions: no file of an invention, but a content of its own. */
export interface KeptContent {
  name: string;
  sha256: string;
  /** Inventions that it lists: a person who may no longer see one of them does not get it. */
  inventionIds: readonly string[];
}

/** How the work on a result ended. */
export type ResultEnd =
  | {
      state: 'done';
      fileId: FileId;
      lines: readonly string[];
      factsAt: string;
      inventionUpdatedAt: string;
    }
  | { state: 'done'; content: KeptContent }
  | { state: 'failed'; failure: string };

const outcomeOf = (end: ResultEnd, now: string) => {
  if (end.state === 'failed') return { failure: end.failure, finished_at: now };
  if ('content' in end) return { content: JSON.stringify(end.content), finished_at: now };
  return {
    file_id: end.fileId,
    lines: JSON.stringify(end.lines),
    facts_at: end.factsAt,
    invention_updated_at: end.inventionUpdatedAt,
    finished_at: now,
  };
};

/** Writes the end of a result, whose claim the transaction keeps. */
export const endResult = async (tx: Database, { id }: Claim, end: ResultEnd, now: string): Promise<void> => {
  await tx
    .updateTable('report_results')
    .set({ ...outcomeOf(end, now), state: end.state, claim: null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Queues a failed result once more; returns who asked for it, undefined if it has not failed. */
export const requeueResult = async (tx: Database, id: string, now: string): Promise<string | undefined> => {
  const { rows } = await sql<{ requestedBy: string }>`
    update report_results result set state = 'queued', failure = null, finished_at = null, updated_at = ${now}
    from report_runs run
    where result.id = ${id} and run.id = result.run_id and result.state = 'failed'
    returning run.requested_by as "requestedBy"`.execute(tx);
  return rows[0]?.requestedBy;
};

/** Takes the results of dead processes, and those that have waited for ten minutes, for which no job may be left. */
export const takeStrandedResults = async (
  tx: Database,
  now: string,
  limit: number,
): Promise<{ id: string; isPortfolio: boolean }[]> => {
  const isForgotten = sql<boolean>`updated_at < ${now}::timestamptz - interval '10 minutes'`;
  const taken = await takeStranded(tx, resultRows, { now, limit, isForgotten });
  const { rows } = await sql<{ id: string; isPortfolio: boolean }>`
    select id, invention_id is null as "isPortfolio" from report_results
    where id = any(${taken.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
};

/** Counts the reports that a person has requested and that wait or are being generated. */
export const countWaitingReports = async (db: Database, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('report_results')
    .innerJoin('report_runs', 'report_runs.id', 'report_results.run_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('report_runs.requested_by', '=', personId)
    .where('report_results.state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return count;
};
