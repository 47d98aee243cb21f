import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A search in the text of files. */
interface PageSearch {
  /** Words in any order, the last of them perhaps the start of one. */
  words: string;
  /** Texts whose words follow each other. */
  phrases: readonly string[];
  /** Pages are counted exactly up to here. */
  maxCounted: number;
  inventionId?: string | undefined;
  skip: number;
  size: number;
}

/** Row of a page of a file or an email. */
export interface FoundPageRow {
  fileId: FileId | null;
  mail: { id: string; threadId: string } | null;
  name: string;
  version: number | null;
  page: number;
  inventionId: InventionId;
  title: string;
  references: string[];
  /** The text of the page. */
  text: string;
  isUnsure: boolean;
  /** Words of the page that match, as `search_words` writes them. */
  matches: string[];
}

const toTsQuery = ({ words, phrases }: PageSearch) => sql`page_query(${words}, ${[...phrases]}::text[])`;

/** Selects the words of a page that are forms of a word of the search, or start like its last one. */
const selectMatches = ({ words, phrases }: PageSearch) => sql`
  select distinct word
  from unnest(string_to_array(search_words(file_pages.text) || ' ' || search_parts(file_pages.text), ' ')) as word
    join (
      select wanted, place = count(*) over () and ${phrases.length === 0} and length(wanted) >= 4 as is_start
      from unnest(string_to_array(search_words(${[words, ...phrases].join(' ')}), ' '))
        with ordinality as one (wanted, place)
    ) as wanted on left(word, 2) = left(wanted, 2)
  where to_tsvector('english', wanted) <> ''
    and (to_tsvector('english', word) = to_tsvector('english', wanted) or is_start and starts_with(word, wanted))`;

/** The files outside the trash and the filed emails that have a page, in a query on `file_pages`. */
const holders = sql`(
  select files.id as file_id, null::uuid as mail_id, files.invention_id
  from files where files.sha256 = file_pages.sha256 and not files.is_deleted
  union all
  select null, mail_messages.id, mail_messages.invention_id
  from mail_messages where mail_messages.original_sha256 = file_pages.sha256 and mail_messages.state = 'filed'
) as holder`;

/**
 * Selects the pages of emails and of current versions that contain the words and that the actor may see, at most one more than are
 * counted. The access is checked before the limit: what is hidden neither takes a place nor changes the order.
 */
const selectFound = (actor: Actor, search: PageSearch) => sql`
  select file_pages.sha256, file_pages.page, holder.*,
    ts_rank(file_pages.terms, ${toTsQuery(search)}) as rank
  from file_pages
    join file_contents on file_contents.sha256 = file_pages.sha256 and file_contents.scan <> 'infected'
    cross join lateral ${holders}
  where file_pages.terms @@ ${toTsQuery(search)}
    ${search.inventionId === undefined ? sql`` : sql`and holder.invention_id = ${search.inventionId}`}
    and ${visibleInvention(actor, 'holder.invention_id')}
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
      select * from found order by rank desc, file_id, mail_id, page offset ${search.skip} limit ${search.size}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'fileId', ranked.file_id, 'name', coalesce(files.name, mail_messages.subject),
          'version', files.version, 'page', ranked.page,
          'mail', case when mail_messages.id is not null
            then jsonb_build_object('id', mail_messages.id, 'threadId', mail_messages.thread_id) end,
          'inventionId', inventions.id, 'title', inventions.title, 'references', inventions.reference_list,
          'text', file_pages.text, 'isUnsure', file_pages.is_unsure, 'matches', array(${selectMatches(search)})
        ) order by ranked.rank desc, ranked.file_id, ranked.mail_id, ranked.page), '[]')
      from ranked
        join file_pages using (sha256, page)
        left join files on files.id = ranked.file_id
        left join mail_messages on mail_messages.id = ranked.mail_id
        join inventions on inventions.id = ranked.invention_id) as pages`.execute(db);
  const [{ total, pages } = { total: 0, pages: [] }] = rows;
  return { pages, total };
};

/** Pages of one file. */
export interface TextPages {
  fileId: FileId;
  skip: number;
  size: number;
}

/** A part of the text of a file. */
interface ReadText {
  state: 'waiting' | 'extracted' | 'partial' | 'failed' | 'none';
  pages: { page: number; text: string; isUnsure: boolean }[];
  total: number;
}

/** Reads the text of the current version of a file; undefined if the actor may not see the file. */
export const readPages = async (
  db: Database,
  actor: Actor,
  { fileId, skip, size }: TextPages,
): Promise<ReadText | undefined> => {
  const { rows } = await sql<ReadText>`
    select file_contents.text_state as state, (select count(*)::integer from file_pages where file_pages.sha256 = file_contents.sha256) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('page', shown.page, 'text', shown.text, 'isUnsure', shown.is_unsure) order by shown.page), '[]')
        from (select page, text, is_unsure from file_pages where file_pages.sha256 = file_contents.sha256
          order by page offset ${skip} limit ${size}) as shown) as pages
    from files
      join file_contents on file_contents.sha256 = files.sha256 and file_contents.scan <> 'infected'
    where files.id = ${fileId} and ${visibleInvention(actor, 'files.invention_id')}`.execute(db);
  return rows[0];
};
