import type { FileId, InventionId, PersonId } from '@hub/contract/fields.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { sql } from 'kysely';
import { type Claim, type ClaimedRows, takeStranded } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A document on its way into the files. */
export interface DownloadRow {
  id: string;
  documentId: string;
  inventionId: InventionId;
  format: OfficeFormat;
  status: 'queued' | 'downloading' | 'completed' | 'failed';
  bytes: number;
  totalBytes: number | null;
  fault: string | null;
  /** Null also while the file is in the trash. */
  fileId: FileId | null;
  updatedAt: string;
}

/** A file in the trash does not count as stored. */
const storedFileId = sql<FileId | null>`(
  select files.id from files where files.id = office_downloads.file_id and not files.is_deleted)`;

const selectDownloads = (db: Database) =>
  db
    .selectFrom('office_downloads')
    .select([
      'office_downloads.id',
      'office_downloads.document_id as documentId',
      sql.ref<InventionId>('office_downloads.invention_id').as('inventionId'),
      sql.ref<OfficeFormat>('office_downloads.format').as('format'),
      sql.ref<DownloadRow['status']>('office_downloads.state').as('status'),
      'office_downloads.bytes',
      'office_downloads.total_bytes as totalBytes',
      'office_downloads.fault',
      storedFileId.as('fileId'),
      'office_downloads.updated_at as updatedAt',
    ]);

/** Finds a download of an invention that the actor may see. */
export const findDownload = (db: Database, actor: Actor, id: string): Promise<DownloadRow | undefined> =>
  selectDownloads(db)
    .where('office_downloads.id', '=', id)
    .where(visibleInvention(actor, 'office_downloads.invention_id'))
    .executeTakeFirst();

/** A format of a document to fetch. */
export interface DocumentFormat {
  documentId: string;
  format: OfficeFormat;
}

const isOneOf = (formats: readonly DocumentFormat[]) => sql<boolean>`
  (office_downloads.document_id, office_downloads.format) in (
    select "documentId", format
    from jsonb_to_recordset(${JSON.stringify(formats)}::jsonb) as asked ("documentId" uuid, format text))`;

/** Returns the downloads of these formats of documents, in the order of the file wrapper. */
export const listDownloads = (
  tx: Database,
  inventionId: string,
  formats: readonly DocumentFormat[],
): Promise<DownloadRow[]> =>
  selectDownloads(tx)
    .innerJoin('patent_documents', 'patent_documents.id', 'office_downloads.document_id')
    .where('office_downloads.invention_id', '=', inventionId)
    .where(isOneOf(formats))
    .orderBy('patent_documents.document_date', 'desc')
    .orderBy('patent_documents.id')
    .execute();

/** A document that may be fetched. */
export interface FetchableDocument {
  id: string;
  format: OfficeFormat;
  /** Whether the office lists it and offers this format, as far as it is known. */
  isOffered: boolean;
}

const formatOrMain = (format: OfficeFormat | undefined) =>
  format === undefined ? sql.ref<OfficeFormat>('main_format') : sql<OfficeFormat>`${format}::text`;

/** Returns documents of an invention in a format, or the main one of each: these documents, or all. */
export const listFetchable = (
  tx: Database,
  inventionId: string,
  documentIds: readonly string[] | undefined,
  format: OfficeFormat | undefined,
): Promise<FetchableDocument[]> =>
  tx
    .selectFrom('patent_documents')
    .select([
      'id',
      formatOrMain(format).as('format'),
      sql<boolean>`document_identifier is not null and missing_since is null and case ${formatOrMain(format)}
        when 'word' then word_file is not null when 'xml' then has_xml else has_pdf is not false end`.as(
        'isOffered',
      ),
    ])
    .where('invention_id', '=', inventionId)
    .$if(documentIds !== undefined, (query) => query.where(sql<boolean>`id = any(${documentIds}::uuid[])`))
    .execute();

/**
 * Queues these formats of documents for a person, except those that are stored or on their way.
 * @returns the ids of the downloads that are new, or queued again
 */
export const queueDownloads = async (
  tx: Database,
  {
    inventionId,
    documents,
    personId,
  }: { inventionId: string; documents: readonly (DocumentFormat & { id: string })[]; personId: string },
  now: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into office_downloads (id, invention_id, document_id, format, state, requested_by, created_at, updated_at)
    select id, ${inventionId}, "documentId", format, 'queued', ${personId}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as asked (id uuid, "documentId" uuid, format text)
    on conflict (document_id, format) do update
    set state = 'queued', bytes = 0, total_bytes = null, fault = null, file_id = null, claim = null,
      requested_by = excluded.requested_by, created_at = excluded.created_at, updated_at = excluded.updated_at
    where office_downloads.state = 'failed'
      or (office_downloads.state = 'completed' and ${storedFileId} is null)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** A download that a process has to itself, and what it needs to fetch the document. */
export interface ClaimedDownload {
  id: string;
  claim: string;
  inventionId: InventionId;
  documentId: string;
  requestedBy: PersonId;
  applicationNumber: string;
  identifier: string;
  format: OfficeFormat;
  wordFile: string | null;
  code: string;
  description: string;
  /** Date printed on the document. */
  realDate: string;
}

/** Rows of this table that one process at a time fetches. */
export const downloadRows: ClaimedRows = {
  table: 'office_downloads',
  key: 'id',
  waiting: 'queued',
  working: 'downloading',
};

/** Starts a claimed download; undefined if the document has nothing to fetch any more. */
export const startDownload = async (tx: Database, { id }: Claim): Promise<ClaimedDownload | undefined> => {
  const { rows } = await sql<ClaimedDownload>`
    update office_downloads set bytes = 0, total_bytes = null, fault = null
    from patent_documents document join inventions on inventions.id = document.invention_id
    where office_downloads.id = ${id} and document.id = office_downloads.document_id
      and document.document_identifier is not null
      and coalesce(document.former_application, inventions.application_number) is not null
    returning office_downloads.id, claim, office_downloads.invention_id as "inventionId",
      document_id as "documentId", requested_by as "requestedBy",
      coalesce(document.former_application, inventions.application_number) as "applicationNumber", document.document_identifier as identifier,
      format, document.word_file as "wordFile",
      document.code, document.description, document.real_date as "realDate"`.execute(tx);
  return rows[0];
};

/** Writes the progress of a claimed download. */
export const reportProgress = async (
  db: Database,
  { id, claim }: Claim,
  { bytes, totalBytes }: { bytes: number; totalBytes: number | null },
  now: string,
): Promise<void> => {
  await db
    .updateTable('office_downloads')
    .set({ bytes, total_bytes: totalBytes, updated_at: now })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
};

/** A document whose stored PDF has no text, and another format to read it from. */
export interface TextlessDocument extends DocumentFormat {
  inventionId: InventionId;
  /** The person who asked for the PDF. */
  personId: PersonId;
}

/** Lists documents whose PDF has no text, such as a scan, and of which the office offers a Word file or XML that nobody has. */
export const listTextless = async (db: Database, limit: number): Promise<TextlessDocument[]> => {
  const { rows } = await sql<TextlessDocument>`
    select document.id as "documentId", document.invention_id as "inventionId",
      case when document.word_file is not null then 'word' else 'xml' end as format, download.requested_by as "personId"
    from patent_documents document
      join office_downloads download on download.document_id = document.id and download.format = 'pdf'
      join files on files.id = download.file_id and not files.is_deleted
      join file_contents content on content.sha256 = files.sha256 and content.text_state in ('extracted', 'none', 'failed')
    where document.main_format = 'pdf' and (document.word_file is not null or document.has_xml)
      and document.document_identifier is not null and document.missing_since is null
      and not exists (select from file_pages where file_pages.sha256 = content.sha256 and file_pages.text ~ '\\S')
      and not exists (select from office_downloads other where other.document_id = document.id and other.format <> 'pdf')
    limit ${limit}`.execute(db);
  return rows;
};

/** How an attempt to fetch a document ended; `queued` if it is tried again. */
export type DownloadEnd =
  | { state: 'completed'; fileId: FileId; bytes: number }
  | { state: 'failed' | 'queued'; fault: string };

/** Writes the end of an attempt, whose claim the transaction keeps. */
export const endDownload = async (
  tx: Database,
  { id }: Claim,
  end: DownloadEnd,
  now: string,
): Promise<void> => {
  const outcome =
    end.state === 'completed'
      ? { file_id: end.fileId, bytes: end.bytes, total_bytes: end.bytes, fault: null }
      : { fault: end.fault };
  await tx
    .updateTable('office_downloads')
    .set({ ...outcome, state: end.state, claim: null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/**
 * Takes the downloads of dead processes, those for which the office did not respond a minute ago, and those that have waited
 * for a day, for which no job may be left.
 */
export const takeStrandedDownloads = async (db: Database, now: string, limit: number): Promise<string[]> => {
  const before = (interval: string) => sql`updated_at < ${now}::timestamptz - ${sql.lit(interval)}::interval`;
  const isForgotten = sql<boolean>`((fault is not null and ${before('1 minute')}) or ${before('1 day')})`;
  const taken = await takeStranded(db, downloadRows, { now, limit, isForgotten });
  return taken.map(({ id }) => id);
};
