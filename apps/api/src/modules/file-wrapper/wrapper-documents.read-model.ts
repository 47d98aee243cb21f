import type { FileId, InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { priorityCodes } from '@hub/domain/applications/document-order.ts';
import type { AnsweringDocument } from '@hub/domain/documents/answered-actions.ts';
import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { officeDay, otherCode } from '../documents/public.ts';

type Direction = AnsweringDocument['direction'];
type Relation = AnsweringDocument['milestones'][number]['relation'];
type DownloadState = 'queued' | 'downloading' | 'completed' | 'failed';

/** Filter and page of a file wrapper. */
export interface WrapperFilter {
  skip: number;
  size: number;
  directions?: readonly Direction[] | undefined;
  codes?: readonly string[] | undefined;
}

/** A format of a document beside its main one. */
interface OtherFormat {
  format: OfficeFormat;
  download: {
    id: string;
    documentId: string;
    inventionId: InventionId;
    format: OfficeFormat;
    status: DownloadState;
    bytes: number;
    totalBytes: number | null;
    fault: string | null;
    fileId: FileId | null;
    updatedAt: string;
  } | null;
  fileId: FileId | null;
}

/** A milestone that a document opened, extended, answered or ended. */
export interface LinkedMilestone {
  id: MilestoneId;
  title: string;
  dueAt: string | null;
  relation: Relation;
}

/** Rank of a code within one date: the listed codes first, all others after them. */
const priority = sql<number>`coalesce(
  array_position(${sql.val([...priorityCodes])}::text[], btrim(patent_documents.code)), ${priorityCodes.length + 1})`;

/** The formats that the office offers of a document beside its main one, each with its download. */
const otherFormats = sql<OtherFormat[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'format', offered.format, 'fileId', stored.id,
      'download', case when download.id is not null then jsonb_build_object(
        'id', download.id, 'documentId', download.document_id, 'inventionId', download.invention_id,
        'format', download.format, 'status', download.state, 'bytes', download.bytes,
        'totalBytes', download.total_bytes, 'fault', download.fault, 'fileId', stored.id,
        'updatedAt', to_char(download.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end) order by offered.format), '[]')
  from (values ('word', patent_documents.word_file is not null), ('xml', patent_documents.has_xml))
      as offered (format, is_offered)
    left join office_downloads download
      on download.document_id = patent_documents.id and download.format = offered.format
    left join files stored on stored.id = download.file_id and not stored.is_deleted
  where offered.is_offered and offered.format <> patent_documents.main_format
    and (stored.id is not null
      or patent_documents.document_identifier is not null and patent_documents.missing_since is null))`;

const selectWrapper = (
  db: Database,
  actor: Actor,
  inventionId: string,
  { directions, codes }: Pick<WrapperFilter, 'directions' | 'codes'>,
) =>
  db
    .selectFrom('patent_documents')
    .where('patent_documents.invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'patent_documents.invention_id'))
    .$if(directions !== undefined, (query) =>
      query.where('patent_documents.direction', 'in', directions ?? []),
    )
    .$if(codes !== undefined, (query) => query.where(sql`btrim(patent_documents.code)`, 'in', codes ?? []));

/** Selects documents with what their rows show: outcome, download, stored file and the last visit of the actor. */
const selectJoined = (db: Database, actor: Actor, inventionId: string, query: WrapperFilter) =>
  selectWrapper(db, actor, inventionId, query)
    .innerJoin('inventions', 'inventions.id', 'patent_documents.invention_id')
    .leftJoin('document_outcomes', 'document_outcomes.document_id', 'patent_documents.id')
    .leftJoin('office_downloads', (join) =>
      join
        .onRef('office_downloads.document_id', '=', 'patent_documents.id')
        .onRef('office_downloads.format', '=', 'patent_documents.main_format'),
    )
    .leftJoin('files', (join) =>
      join.onRef('files.id', '=', 'office_downloads.file_id').on('files.is_deleted', '=', false),
    )
    .leftJoin('stream_reads', (join) =>
      join
        .onRef('stream_reads.invention_id', '=', 'patent_documents.invention_id')
        .on('stream_reads.person_id', '=', actor.id)
        .on('stream_reads.stream', '=', 'ifw'),
    );

const selectRows = (db: Database, actor: Actor, inventionId: string, query: WrapperFilter) =>
  selectJoined(db, actor, inventionId, query)
    .select([
      'patent_documents.id',
      sql.ref<InventionId>('patent_documents.invention_id').as('inventionId'),
      sql<string | null>`coalesce(patent_documents.former_application, inventions.application_number)`.as(
        'applicationId',
      ),
      'patent_documents.former_application as formerApplication',
      'patent_documents.code',
      'patent_documents.description',
      'patent_documents.document_date as date',
      'patent_documents.real_date as realDate',
      'patent_documents.created_at as createdAt',
      sql.ref<Direction>('patent_documents.direction').as('direction'),
      'patent_documents.page_count as pages',
      sql<boolean>`(patent_documents.entered_by is null or patent_documents.recognized_at is not null)`.as(
        'isFromOffice',
      ),
      sql<boolean>`coalesce(patent_documents.created_at > stream_reads.seen_at, false)`.as('isNew'),
      'patent_documents.missing_since as missingSince',
      officeDay.as('officeDate'),
      otherCode.as('officeCode'),
      sql<boolean>`(cardinality(patent_documents.former_identifiers) > 0)`.as('hasNewNumber'),
      sql.ref<DocumentOutcome | null>('document_outcomes.outcome').as('outcome'),
      sql<number | null>`(
        select max(file_pages.page)::integer from file_contents join file_pages using (sha256)
        where file_contents.sha256 = files.sha256 and text_state = 'extracted' and type = 'application/pdf')`.as(
        'storedPages',
      ),
      'office_downloads.id as downloadId',
      sql.ref<DownloadState | null>('office_downloads.state').as('downloadState'),
      'office_downloads.bytes as downloadBytes',
      'office_downloads.total_bytes as downloadTotal',
      'office_downloads.fault as downloadFault',
      'office_downloads.updated_at as downloadUpdatedAt',
      sql.ref<FileId | null>('files.id').as('fileId'),
      sql<boolean>`(patent_documents.document_identifier is not null
        and patent_documents.missing_since is null
        and (patent_documents.main_format <> 'pdf' or patent_documents.has_pdf is not false))`.as(
        'canDownload',
      ),
      sql.ref<OfficeFormat>('patent_documents.main_format').as('format'),
      otherFormats.as('otherFormats'),
    ])
    .orderBy('patent_documents.former_application', (order) => order.asc().nullsFirst())
    .orderBy('patent_documents.document_date', 'desc')
    .orderBy(priority)
    .orderBy('patent_documents.id')
    .limit(query.size)
    .offset(query.skip);

/** A document of the file wrapper with its outcome and download. */
export type WrapperRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/**
 * Returns a page of the file wrapper, newest date first and within one date by the priority of the codes
 * (docs/specification.md §9), with the number of matching documents.
 */
export const readWrapper = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  query: WrapperFilter,
): Promise<{ rows: WrapperRow[]; total: number }> => {
  const counted = await selectWrapper(db, actor, inventionId, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectRows(db, actor, inventionId, query).execute();
  return { rows, total: Number(counted.total) };
};

/** Returns code, date, direction and former number of every document of a file wrapper, to find what answers what. */
export const readWrapperOutline = (db: Database, actor: Actor, inventionId: string) =>
  selectWrapper(db, actor, inventionId, {})
    .select([
      'patent_documents.id',
      'patent_documents.code',
      'patent_documents.document_date as date',
      sql.ref<Direction>('patent_documents.direction').as('direction'),
      'patent_documents.former_application as formerApplication',
    ])
    .execute();

/** Counts the documents of the office in a file wrapper, and those of them that wait for a decision. */
export const countOfficeDocuments = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<{ total: number; open: number }> => {
  const row = await selectWrapper(db, actor, inventionId, {})
    .leftJoin('document_outcomes', 'document_outcomes.document_id', 'patent_documents.id')
    .where('patent_documents.document_identifier', 'is not', null)
    .where('patent_documents.former_application', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where document_outcomes.outcome in ('proposed', 'review'))`.as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), open: Number(row.open) };
};

/** Returns the milestones that the documents of an invention opened, extended, answered or ended, by document. */
export const readDocumentLinks = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<ReadonlyMap<string, LinkedMilestone[]>> => {
  const rows = await db
    .selectFrom('milestones')
    .innerJoin('milestone_documents', 'milestone_documents.milestone_id', 'milestones.id')
    .select([
      'milestone_documents.document_id as documentId',
      sql.ref<MilestoneId>('milestones.id').as('id'),
      'milestones.title',
      'milestones.due_at as dueAt',
      sql.ref<Relation>('milestone_documents.relation').as('relation'),
    ])
    .where('milestones.invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .orderBy('milestones.due_at')
    .orderBy('milestones.id')
    .execute();
  const links = new Map<string, LinkedMilestone[]>();
  for (const { documentId, ...milestone } of rows)
    links.set(documentId, [...(links.get(documentId) ?? []), milestone]);
  return links;
};
