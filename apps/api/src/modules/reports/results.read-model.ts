import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { ReportLanguage } from '@hub/domain/reports/document/report-language.ts';
import type { EarlierEntry } from '@hub/domain/reports/earlier-values.ts';
import type { FieldValue } from '@hub/domain/reports/fields/report-field.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import type { KeptDocument } from './results.repository.ts';

/** A result with its run, file and person. */
export interface ResultRow {
  id: string;
  runId: string;
  inventionId: InventionId;
  reportId: string;
  title: string;
  version: number | null;
  format: 'docx' | 'pdf';
  language: ReportLanguage;
  state: 'queued' | 'running' | 'done' | 'failed';
  failure: string | null;
  fileStem: string | null;
  file: { id: FileId; name: string; size: number; isDeleted: boolean } | null;
  createdBy: { email: string; firstName: string; lastName: string };
  createdAt: string;
  finishedAt: string | null;
  fields: string[];
  values: ReportInput;
  entered: Record<string, FieldValue>;
  documents: (KeptDocument & { fileId: FileId | null })[];
  factsAt: string | null;
  inventionUpdatedAt: string | null;
  predecessorId: string | null;
}

/** The linked documents of a run, each with the file that has its content now. */
const documents = sql`(
  select coalesce(jsonb_agg(linked || jsonb_build_object('fileId', (
      select files.id from files where not files.is_deleted and files.invention_id = run.invention_id
        and files.id = case linked ->> 'kind' when 'file' then (linked ->> 'id')::uuid else (
          select file_id from office_downloads where document_id = (linked ->> 'id')::uuid and file_id is not null
          order by format = 'pdf' desc, format limit 1) end))
    order by place), '[]')
  from jsonb_array_elements(run.documents) with ordinality as entry (linked, place))`;

const selectResults = (actor: Actor, condition: RawBuilder<boolean>) => sql`
  select result.id, result.run_id as "runId", result.invention_id as "inventionId", result.report_id as "reportId",
    result.title, result.version, result.format, result.language, result.state, result.failure, result.file_stem as "fileStem",
    case when files.id is not null then json_build_object('id', files.id, 'name', files.name, 'size', files.size,
      'isDeleted', files.is_deleted) end as file,
    json_build_object('email', principals.value, 'firstName', people.first_name, 'lastName', people.last_name)
      as "createdBy",
    result.created_at as "createdAt", result.finished_at as "finishedAt", result.fields, run.values, run.entered,
    ${documents} as documents, result.facts_at as "factsAt", result.invention_updated_at as "inventionUpdatedAt",
    result.predecessor_id as "predecessorId"
  from report_results result
    join report_runs run on run.id = result.run_id
    join people on people.id = run.requested_by
    join principals on principals.id = people.id
    left join files on files.id = result.file_id
  where ${condition} and ${visibleInvention(actor, 'result.invention_id')}`;

/** Finds a result of an invention that the actor may see. */
export const findResult = async (db: Database, actor: Actor, id: string): Promise<ResultRow | undefined> => {
  const { rows } = await sql<ResultRow>`${selectResults(actor, sql<boolean>`result.id = ${id}`)}`.execute(db);
  return rows[0];
};

/** Lists the results of a run in the order of its reports. */
export const listRun = async (db: Database, actor: Actor, runId: string): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    ${selectResults(actor, sql<boolean>`result.run_id = ${runId}`)} order by result.position`.execute(db);
  return rows;
};

/** A part of the results of an invention. */
interface ResultsPage {
  inventionId: string;
  runId: string | undefined;
  skip: number;
  size: number;
}

/** Lists results of an invention, newest first and within a run in the order of its reports, with their number. */
export const listResults = async (
  db: Database,
  actor: Actor,
  { inventionId, runId, skip, size }: ResultsPage,
): Promise<{ rows: ResultRow[]; total: number }> => {
  const condition = sql<boolean>`result.invention_id = ${inventionId}
    ${runId === undefined ? sql`` : sql`and result.run_id = ${runId}`}`;
  const { rows } = await sql<ResultRow>`${selectResults(actor, condition)}
    order by result.created_at desc, result.run_id desc, result.position limit ${size} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from report_results result
    where ${condition} and ${visibleInvention(actor, 'result.invention_id')}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Returns the text of a result in lines; undefined until it is done, and if the actor may not see it. */
export const readLines = async (db: Database, actor: Actor, id: string): Promise<string[] | undefined> => {
  const { rows } = await sql<{ lines: string[] | null }>`
    select lines from report_results result
    where result.id = ${id} and ${visibleInvention(actor, 'result.invention_id')}`.execute(db);
  return rows[0]?.lines ?? undefined;
};

/** Returns what a person entered for the newest finished result of each report of an invention. */
export const readEntered = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  reportIds: readonly string[],
): Promise<EarlierEntry[]> => {
  const { rows } = await sql<EarlierEntry>`
    select distinct on (result.report_id) result.fields, run.entered, result.created_at as "enteredAt"
    from report_results result join report_runs run on run.id = result.run_id
    where result.invention_id = ${inventionId} and result.report_id = any(${reportIds}::text[])
      and result.state = 'done' and ${visibleInvention(actor, 'result.invention_id')}
    order by result.report_id, result.created_at desc, result.run_id desc`.execute(db);
  return rows;
};

/** Returns the titles of documents of the file wrapper and files of an invention by their ids; others are left out. */
export const readDocumentTitles = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  ids: { documents: readonly string[]; files: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, concat_ws(' ', nullif(btrim(code), ''), description) as title from patent_documents
    where id = any(${ids.documents}::uuid[]) and invention_id = ${inventionId}
      and ${visibleInvention(actor, 'patent_documents.invention_id')}
    union all
    select id, name from files
    where id = any(${ids.files}::uuid[]) and invention_id = ${inventionId} and not is_deleted
      and ${visibleInvention(actor, 'files.invention_id')}`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
};
