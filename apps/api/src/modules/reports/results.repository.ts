import type { FileId, InventionId, PersonId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ReportLanguage } from '@hub/domain/reports/document/report-language.ts';
import type { FieldValue } from '@hub/domain/reports/fields/report-field.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import type { PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { sql } from 'kysely';
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

/** A process that gave no sign of life for this long counts as dead. */
const silentSeconds = 15;

/** Claims a queued result, or one whose process died; undefined if it is finished or under way. */
export const claimResult = async (
  db: Database,
  { id, claim }: Pick<ClaimedResult, 'id' | 'claim'>,
  now: string,
): Promise<ClaimedResult | undefined> => {
  const { rows } = await sql<ClaimedResult>`
    update report_results result set state = 'running', claim = ${claim}, updated_at = ${now}
    from report_runs run
    where result.id = ${id} and run.id = result.run_id and (state = 'queued' or (state = 'running'
      and updated_at < ${now}::timestamptz - ${sql.lit(silentSeconds)} * interval '1 second'))
    returning result.id, claim, result.invention_id as "inventionId", report_id as "reportId", title, version, format,
      language, file_stem as "fileStem", run.values, run.portfolio, run.requested_by as "requestedBy"`.execute(
    db,
  );
  return rows[0];
};

/** Whether a process that may be alive generates a result. */
export const isUnderWay = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('report_results')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()) !== undefined;

/** Shows that the process of a claimed result is alive. */
export const reportAlive = async (
  db: Database,
  { id, claim }: Pick<ClaimedResult, 'id' | 'claim'>,
  now: string,
): Promise<void> => {
  await db
    .updateTable('report_results')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
};

/** Locks a claimed result; returns false if the claim was lost. */
export const lockResult = async (
  tx: Database,
  { id, claim }: Pick<ClaimedResult, 'id' | 'claim'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('report_results')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** A finished report across inventions: no file of an invention, but a content of its own. */
export interface KeptContent {
  name: string;
  sha256: string;
  /** Inventions that it lists: a person who may no longer see one of them does not get it. */
  inventionIds: readonly string[];
}

/** How an attempt ended; `queued` if it is tried again. */
export type ResultEnd =
  | {
      state: 'done';
      fileId: FileId;
      lines: readonly string[];
      factsAt: string;
      inventionUpdatedAt: string;
    }
  | { state: 'done'; content: KeptContent }
  | { state: 'failed'; failure: string }
  | { state: 'queued' };

const outcomeOf = (end: ResultEnd, now: string) => {
  if (end.state === 'queued') return {};
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

/** Writes the end of an attempt; returns false if the claim was lost. */
export const endResult = async (
  db: Database,
  { id, claim }: Pick<ClaimedResult, 'id' | 'claim'>,
  end: ResultEnd,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_results')
    .set({ ...outcomeOf(end, now), state: end.state, claim: null, updated_at: now })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

/**
 * Takes results whose job is over although they are not, oldest first: the process died, or the job failed for good. Each is
 * taken once, whatever the number of processes.
 */
export const takeStranded = async (
  db: Database,
  now: string,
  limit: number,
): Promise<{ id: string; isPortfolio: boolean }[]> => {
  const before = (interval: string) => sql`updated_at < ${now}::timestamptz - ${sql.lit(interval)}::interval`;
  const { rows } = await sql<{ id: string; isPortfolio: boolean }>`
    update report_results set state = 'queued', claim = null, updated_at = ${now}
    where id in (
      select id from report_results
      where (state = 'running' and ${before(`${silentSeconds} seconds`)})
        or (state = 'queued' and ${before('10 minutes')})
      order by updated_at limit ${limit} for update skip locked)
    returning id, invention_id is null as "isPortfolio"`.execute(db);
  return rows;
};
