import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentDirection } from '../milestone-records/public.ts';

/** A document of an invention's file wrapper, as a reading of the office's list compares it. */
export interface KnownDocument {
  id: string;
  /** The office's identifier; null for one that a person entered and the office has not listed yet. */
  identifier: string | null;
  code: string;
  /** Identifiers under which the office listed it before. */
  formerIdentifiers: string[];
  /** The code that the office last had; null if it is `code`. */
  officeCode: string | null;
  description: string;
  direction: DocumentDirection;
  /** Date in this workspace. */
  date: string;
  missingSince: string | null;
  officialAt: string | null;
  pageCount: number | null;
  hasPdf: boolean | null;
  wordFile: string | null;
  hasXml: boolean;
}

/** Returns the documents of a locked invention, without those of an application number that it had before. */
export const listKnownDocuments = (tx: Database, inventionId: string): Promise<KnownDocument[]> =>
  tx
    .selectFrom('patent_documents')
    .select([
      'id',
      'document_identifier as identifier',
      'former_identifiers as formerIdentifiers',
      'code',
      'office_code as officeCode',
      'description',
      sql.ref<DocumentDirection>('direction').as('direction'),
      'document_date as date',
      'missing_since as missingSince',
      'official_at as officialAt',
      'page_count as pageCount',
      'has_pdf as hasPdf',
      'word_file as wordFile',
      'has_xml as hasXml',
    ])
    .where('invention_id', '=', inventionId)
    .where('former_application', 'is', null)
    .execute();

/** Returns the identifiers of the documents of the office that people removed from an invention. */
export const listRemovedIdentifiers = async (tx: Database, inventionId: string): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('office_removed_documents')
    .select('document_identifier as identifier')
    .where('invention_id', '=', inventionId)
    .execute();
  return new Set(rows.map(({ identifier }) => identifier));
};

/** The office's data on a document that is in the file wrapper. */
export interface OfficeData {
  id: string;
  identifier: string;
  officialAt: string;
  pageCount: number | null;
  hasPdf: boolean;
  /** Name of its Word file; null if the office offers none. */
  wordFile: string | null;
  hasXml: boolean;
}

const given = (rows: readonly OfficeData[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id uuid, identifier text, "officialAt" timestamptz, "pageCount" integer, "hasPdf" boolean, "wordFile" text, "hasXml" boolean)`;

/** Notes what the office says about its documents: moment, pages, and the formats that it offers. */
export const describeDocuments = async (tx: Database, rows: readonly OfficeData[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update patent_documents
    set official_at = given."officialAt", has_pdf = given."hasPdf",
      word_file = given."wordFile", has_xml = given."hasXml",
      page_count = coalesce(given."pageCount", page_count)
    from ${given(rows)} where patent_documents.id = given.id`.execute(tx);
};

/**
 * Notes that a document of the office is the one that a person entered. The person who entered or corrected it still
 * vouches for its date if the office has another one.
 */
export const markRecognized = async (
  tx: Database,
  row: OfficeData & { isSameDate: boolean },
  now: string,
): Promise<void> => {
  await sql`
    update patent_documents
    set document_identifier = ${row.identifier}, official_at = ${row.officialAt}, has_pdf = ${row.hasPdf},
      word_file = ${row.wordFile}, has_xml = ${row.hasXml},
      page_count = coalesce(page_count, ${row.pageCount}), recognized_at = ${now},
      corrected_by = case when not ${row.isSameDate}::boolean then coalesce(corrected_by, entered_by) end
    where id = ${row.id}`.execute(tx);
};

/** Notes the identifier under which the office lists a document now, and keeps the one that it had. */
export const setIdentifier = async (tx: Database, row: OfficeData): Promise<void> => {
  await sql`
    update patent_documents
    set former_identifiers = array_append(array_remove(former_identifiers, ${row.identifier}), document_identifier),
      document_identifier = ${row.identifier}, official_at = ${row.officialAt}, has_pdf = ${row.hasPdf},
      word_file = ${row.wordFile}, has_xml = ${row.hasXml},
      page_count = coalesce(${row.pageCount}, page_count)
    where id = ${row.id}`.execute(tx);
};

/** Notes since when the office does not list these documents any more; null if it lists them again. */
export const markMissing = async (
  tx: Database,
  ids: readonly string[],
  missingSince: string | null,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('patent_documents')
    .set({ missing_since: missingSince })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/** Notes the code that the office has for a document now. */
export const setOfficeCode = async (tx: Database, id: string, code: string): Promise<void> => {
  await tx.updateTable('patent_documents').set({ office_code: code }).where('id', '=', id).execute();
};
