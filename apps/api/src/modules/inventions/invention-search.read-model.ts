import type { InventionId } from '@hub/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleRow } from '../../spine/access/visible-invention.ts';

/** A range of terms in `invention_search_terms`; `from` is inclusive, `to` exclusive. */
export interface TermRange {
  from: string;
  to: string;
}

/** One interpretation of a typed text. An invention matches if it matches every word. */
export interface SearchText {
  /** The text as typed, in lower case. */
  text: string;
  /** The text in the form in which references and numbers are compared. */
  key: string;
  words: readonly {
    word: string;
    ranges: readonly TermRange[];
    /** Similar terms, used when no term starts with the word. */
    similar: readonly string[];
  }[];
}

export interface InventionHits {
  /** Exact up to `maxCounted`; larger counts are `maxCounted + 1`. */
  total: number;
  collection: { id: InventionId; title: string; references: string[] }[];
}

const maxCounted = 10_000;
/** Average number of terms per invention in a range; shorter prefixes have more. */
const entriesPerInvention = { short: 2, usual: 1.25 };
const shortWord = 2;
const maxCandidates = 100;
const minSimilarity = 0.4;
const minMisspelledLength = 4;

const entriesIn = ({ from, to }: TermRange): RawBuilder<unknown> =>
  sql`select invention_id, is_restricted, is_walled from invention_search_terms where term >= ${from} and term < ${to}`;

const unionAll = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(parts, sql` union all `);

const entriesOfWord = ({ ranges, similar }: SearchText['words'][number]): RawBuilder<unknown> =>
  unionAll([
    ...ranges.map(entriesIn),
    ...(similar.length > 0
      ? [
          sql`select invention_id, is_restricted, is_walled from invention_search_terms where term = any(${similar}::text[])`,
        ]
      : []),
  ]);

/**
 * Returns index entries of the matching inventions, possibly several each, as `select invention_id, is_restricted,
 * is_walled …`.
 */
const matchEntries = ({ words: [first, ...others] }: SearchText): RawBuilder<unknown> => {
  if (!first)
    return sql`select null::uuid as invention_id, true as is_restricted, true as is_walled where false`;
  const hasOthers = others.map(
    (word) => sql`invention_id in (select invention_id from (${entriesOfWord(word)}) as other_word)`,
  );
  return sql`select invention_id, is_restricted, is_walled from (${entriesOfWord(first)}) as longest_word
    where ${sql.join([sql`true`, ...hasOthers], sql` and `)}`;
};

/** Returns ids of the matching inventions, possibly repeated, as `select invention_id …`. */
export const matchInventions = (search: SearchText): RawBuilder<unknown> =>
  sql`select invention_id from (${matchEntries(search)}) as matched`;

const matchesWord = ({ ranges, similar }: SearchText['words'][number]): RawBuilder<unknown> =>
  sql.join(
    [
      ...ranges.map(({ from, to }) => sql`(held.term >= ${from} and held.term < ${to})`),
      ...(similar.length > 0 ? [sql`held.term = any(${similar}::text[])`] : []),
    ],
    sql` or `,
  );

/** Without `offset 0` the planner would read all matches. */
const matchesInvention =
  ({ words }: SearchText) =>
  (inventionId: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      [
        words.length > 0 ? sql`true` : sql`false`,
        ...words.map(
          (word) => sql`exists (select from invention_search_terms as held
            where held.invention_id = ${inventionId} and (${matchesWord(word)}) offset 0)`,
        ),
      ],
      sql` and `,
    );

/** Returns a search as a query of matching ids (`found`) and as a condition on one invention (`finds`). */
export const matchByText = (search: SearchText) => ({
  found: matchInventions(search),
  finds: matchesInvention(search),
});

const visibleEntries = (actor: Actor, search: SearchText): RawBuilder<unknown> => sql`
  select entry.invention_id from (${matchEntries(search)}) as entry
  where ${visibleRow(actor, 'invention_search_terms', 'entry')}`;

/**
 * Candidates in order of quality: exact references and numbers, titles that start with the text, then other matches.
 */
const candidates = (actor: Actor, { text, key }: SearchText): RawBuilder<unknown> => sql`
  select id from (
    (select exact.invention_id as id from invention_search_terms as exact
      where exact.term in (${`#${key}`}, ${`=${key}`}) and ${visibleRow(actor, 'invention_search_terms', 'exact')})
    union all
    (select id from inventions
      where lower(title) collate "C" >= ${text} and lower(title) collate "C" < ${`${text}\u{10ffff}`}
        and ${visibleRow(actor, 'inventions')}
      order by lower(title) collate "C" limit ${sql.lit(maxCandidates)})
    union all
    (select invention_id from entry order by invention_id desc limit ${sql.lit(maxCandidates)})
  ) as candidate limit ${sql.lit(maxCandidates)}`;

/** Returns the best matches visible to the actor and their number, with one statement of limited cost. */
export const searchInventions = async (
  db: Database,
  actor: Actor,
  search: SearchText,
  size: number,
): Promise<InventionHits> => {
  if (search.words.length === 0) return { total: 0, collection: [] };
  const { text, key } = search;
  const maxEntries = limitEntries(search);
  const { rows } = await sql<InventionHits & { entries: number }>`
    with entry as materialized (${visibleEntries(actor, search)} limit ${sql.lit(maxEntries)})
    select (select count(*) from entry) as entries,
      (select count(*) from (select distinct invention_id from entry) as found) as total,
      coalesce(json_agg(json_build_object('id', best.id, 'title', best.title, 'references', best.reference_list)
        order by best.rank), '[]') as collection
    from (
      select id, title, reference_list, row_number() over (
          order by (application_number = ${key}) is true or ${key} = any(reference_keys) or exists (
              select from invention_search_terms as exact
              where exact.invention_id = inventions.id and exact.term = ${`=${key}`}) desc,
            starts_with(lower(title), ${text}) desc, similarity(title, ${text}) desc, lower(title) collate "C", id
        ) as rank
      from inventions
      where id in (${candidates(actor, search)})
      order by rank limit ${size}
    ) as best`.execute(db);
  const { entries, total, collection } = rows[0] ?? { entries: 0, total: 0, collection: [] };
  const isCut = entries === maxEntries && total <= maxCounted;
  const counted = isCut ? await countAll(db, actor, search) : total;
  return { total: Math.min(counted, maxCounted + 1), collection };
};

/** Returns how many entries to read so that they almost always belong to `maxCounted` inventions. */
const limitEntries = ({ words }: SearchText): number => {
  const isShort = (words[0]?.word.length ?? 0) <= shortWord;
  return Math.ceil((maxCounted + 1) * entriesPerInvention[isShort ? 'short' : 'usual']);
};

const countAll = async (db: Database, actor: Actor, search: SearchText): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct invention_id) as total from (${visibleEntries(actor, search)}) as entry`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/**
 * Adds similar terms to each longer word: terms with the same first letter and a similar spelling. The index is walked
 * from term to term, so the number of inventions per term does not matter.
 */
export const correctSearch = async (db: Database, search: SearchText): Promise<SearchText> => ({
  ...search,
  words: await Promise.all(
    search.words.map(async (typed) => ({ ...typed, similar: await listSimilarTerms(db, typed.word) })),
  ),
});

const listSimilarTerms = async (db: Database, word: string): Promise<string[]> => {
  const [initial] = word;
  if (initial === undefined || word.length < minMisspelledLength || /\d/.test(word)) return [];
  const nextTerm = (after: RawBuilder<unknown>) => sql`
    select next.term from invention_search_terms as next
    where ${after} and next.term < ${`${initial}\u{10ffff}`} order by next.term limit 1`;
  const { rows } = await sql<{ term: string }>`
    with recursive known as (
      (${nextTerm(sql`next.term >= ${initial}`)})
      union all
      select (${nextTerm(sql`next.term > known.term`)}) from known where known.term is not null
    )
    select term from known where similarity(term, ${word}) >= ${sql.lit(minSimilarity)}`.execute(db);
  return rows.map(({ term }) => term);
};
