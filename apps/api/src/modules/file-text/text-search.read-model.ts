import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Characters around a found word in `marked`; no stored text contains them. */
export const matchStart = '\u0001';
export const matchEnd = '\u0002';

const snippetOptions = `StartSel=${matchStart}, StopSel=${matchEnd}, MaxWords=28, MinWords=14, ShortWord=0, MaxFragments=1`;

/** A search in the text of files. */
interface PageSearch {
  /** Words and quoted phrases, for `websearch_to_tsquery`. */
  stems: string;
  /** Exact words and the start of one, for `to_tsquery`; may be empty. */
  prefixes: string;
  /** Pages are counted exactly up to here. */
  maxCounted: number;
  inventionId?: string | undefined;
  skip: number;
  size: number;
}

/** Row of a found page; `marked` is the text around the found words with their marks. */
export interface FoundPageRow {
  fileId: FileId;
  name: string;
  version: number;
  page: number;
  inventionId: InventionId;
  title: string;
  references: string[];
  marked: string;
}

const toTsQuery = ({ stems, prefixes }: PageSearch) =>
  sql`(websearch_to_tsquery('english', ${stems}) || to_tsquery('simple', ${prefixes}))`;

/**
 * Selects the pages of current versions that contain the words and that the actor may see, at most one more than are
 * counted. The access is checked before the limit: what is hidden neither takes a place nor changes the order.
 */
const selectFound = (actor: Actor, search: PageSearch) => sql`
  select file_pages.sha256, file_pages.page, files.id as file_id,
    ts_rank(file_pages.terms, ${toTsQuery(search)}) as rank
  from file_pages
    join file_contents on file_contents.sha256 = file_pages.sha256 and file_contents.scan <> 'infected'
    join files on files.sha256 = file_pages.sha256 and not files.is_deleted
  where file_pages.terms @@ ${toTsQuery(search)}
    ${search.inventionId === undefined ? sql`` : sql`and files.invention_id = ${search.inventionId}`}
    and ${visibleInvention(actor, 'files.invention_id')}
  limit ${sql.lit(search.maxCounted + 1)}`;

/** Finds pages by their text, best match first, and counts them. */
export const searchPages = async (
  db: Database,
  actor: Actor,
  search: PageSearch,
): Promise<{ pages: FoundPageRow[]; total: number }> => {
  const { rows } = await sql<{ total: number; pages: FoundPageRow[] }>`
    with found as materialized (${selectFound(actor, search)}),
    ranked as materialized (
      select * from found order by rank desc, file_id, page offset ${search.skip} limit ${search.size}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'fileId', files.id, 'name', files.name, 'version', files.version, 'page', ranked.page,
          'inventionId', inventions.id, 'title', inventions.title, 'references', inventions.reference_list,
          'marked', ts_headline('english', file_pages.text, ${toTsQuery(search)}, ${snippetOptions})
        ) order by ranked.rank desc, ranked.file_id, ranked.page), '[]')
      from ranked
        join file_pages using (sha256, page)
        join files on files.id = ranked.file_id
        join inventions on inventions.id = files.invention_id) as pages`.execute(db);
  const [{ total, pages } = { total: 0, pages: [] }] = rows;
  return { pages, total };
};

/** Pages of one file. */
export interface TextPages {
  fileId: FileId;
  skip: number;
  size: number;
}

/** Reads the text of the current version of a file; undefined if the actor may not see the file. */
export const readPages = async (
  db: Database,
  actor: Actor,
  { fileId, skip, size }: TextPages,
): Promise<{ pages: { page: number; text: string }[]; total: number } | undefined> => {
  const { rows } = await sql<{ total: number; pages: { page: number; text: string }[] }>`
    select (select count(*)::integer from file_pages where file_pages.sha256 = file_contents.sha256) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('page', shown.page, 'text', shown.text) order by shown.page), '[]')
        from (select page, text from file_pages where file_pages.sha256 = file_contents.sha256
          order by page offset ${skip} limit ${size}) as shown) as pages
    from files
      join file_contents on file_contents.sha256 = files.sha256 and file_contents.scan <> 'infected'
    where files.id = ${fileId} and ${visibleInvention(actor, 'files.invention_id')}`.execute(db);
  return rows[0];
};
