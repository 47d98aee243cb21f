import type { InventionId } from '@hub/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { visibleRow } from '../../platform/access/visible-invention.ts';
import type { Database } from '../../platform/database/database.ts';

/** A stretch of the terms in `invention_search_terms`: from the first on, before the second. */
export interface TermRange {
  readonly from: string;
  readonly to: string;
}

/** One reading of what somebody typed, as the index of inventions is asked. An invention matches by every word. */
export interface SearchText {
  /** As typed, in lower case. */
  readonly text: string;
  /** As references and application numbers compare. */
  readonly key: string;
  readonly words: readonly {
    readonly word: string;
    readonly ranges: readonly TermRange[];
    /** Terms like it, where the word itself begins none. */
    readonly similar: readonly string[];
  }[];
}

export interface InventionHits {
  /** Exact up to `mostCounted`, one more beyond. */
  total: number;
  collection: { id: InventionId; title: string; references: string[] }[];
}

const mostCounted = 10_000;
/** An invention can have several terms in a range, the more the shorter the beginning is. */
const entriesPerInvention = { short: 2, usual: 1.25 };
const shortWord = 2;
const mostCandidates = 100;
const leastSimilarity = 0.4;
const shortestMisspelling = 4;

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

/** Entries of the inventions that match, some with several, as `select invention_id, is_restricted, is_walled …`. */
const matchEntries = ({ words: [first, ...others] }: SearchText): RawBuilder<unknown> => {
  if (!first)
    return sql`select null::uuid as invention_id, true as is_restricted, true as is_walled where false`;
  const hasOthers = others.map(
    (word) => sql`invention_id in (select invention_id from (${entriesOfWord(word)}) as other_word)`,
  );
  return sql`select invention_id, is_restricted, is_walled from (${entriesOfWord(first)}) as longest_word
    where ${sql.join([sql`true`, ...hasOthers], sql` and `)}`;
};

/** Ids of the inventions that match, some more than once, as `select invention_id …`. */
export const matchInventions = (search: SearchText): RawBuilder<unknown> =>
  sql`select invention_id from (${matchEntries(search)}) as matched`;

const holdsWord = ({ ranges, similar }: SearchText['words'][number]): RawBuilder<unknown> =>
  sql.join(
    [
      ...ranges.map(({ from, to }) => sql`(held.term >= ${from} and held.term < ${to})`),
      ...(similar.length > 0 ? [sql`held.term = any(${similar}::text[])`] : []),
    ],
    sql` or `,
  );

/** Without the offset the planner would read all that match. */
const findsInvention =
  ({ words }: SearchText) =>
  (inventionId: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      [
        words.length > 0 ? sql`true` : sql`false`,
        ...words.map(
          (word) => sql`exists (select from invention_search_terms as held
            where held.invention_id = ${inventionId} and (${holdsWord(word)}) offset 0)`,
        ),
      ],
      sql` and `,
    );

/** What a text finds, as `matchInventions` has it, and as a question about one invention after the other. */
export const matchByText = (search: SearchText) => ({
  found: matchInventions(search),
  finds: findsInvention(search),
});

const visibleEntries = (actor: Actor, search: SearchText): RawBuilder<unknown> => sql`
  select entry.invention_id from (${matchEntries(search)}) as entry
  where ${visibleRow(actor, 'invention_search_terms', 'entry')}`;

/** Best first: exact references and numbers, titles that begin so, then whatever matches. */
const candidates = (actor: Actor, { text, key }: SearchText): RawBuilder<unknown> => sql`
  select id from (
    (select exact.invention_id as id from invention_search_terms as exact
      where exact.term = ${`#${key}`} and ${visibleRow(actor, 'invention_search_terms', 'exact')})
    union all
    (select id from inventions
      where lower(title) collate "C" >= ${text} and lower(title) collate "C" < ${`${text}\u{10ffff}`}
        and ${visibleRow(actor, 'inventions')}
      order by lower(title) collate "C" limit ${sql.lit(mostCandidates)})
    union all
    (select invention_id from entry order by invention_id desc limit ${sql.lit(mostCandidates)})
  ) as candidate limit ${sql.lit(mostCandidates)}`;

/** The best matches among what the actor may see, and how many there are. One statement, whose work has a bound. */
export const searchInventions = async (
  db: Database,
  actor: Actor,
  search: SearchText,
  size: number,
): Promise<InventionHits> => {
  if (search.words.length === 0) return { total: 0, collection: [] };
  const { text, key } = search;
  const mostEntries = limitEntries(search);
  const { rows } = await sql<InventionHits & { entries: number }>`
    with entry as materialized (${visibleEntries(actor, search)} limit ${sql.lit(mostEntries)})
    select (select count(*) from entry) as entries,
      (select count(*) from (select distinct invention_id from entry) as found) as total,
      coalesce(json_agg(json_build_object('id', best.id, 'title', best.title, 'references', best.reference_list)
        order by best.rank), '[]') as collection
    from (
      select id, title, reference_list, row_number() over (
          order by (application_number = ${key}) is true or ${key} = any(reference_keys) desc,
            starts_with(lower(title), ${text}) desc, similarity(title, ${text}) desc, lower(title) collate "C", id
        ) as rank
      from inventions
      where id in (${candidates(actor, search)})
      order by rank limit ${size}
    ) as best`.execute(db);
  const { entries, total, collection } = rows[0] ?? { entries: 0, total: 0, collection: [] };
  const isCut = entries === mostEntries && total <= mostCounted;
  const counted = isCut ? await countAll(db, actor, search) : total;
  return { total: Math.min(counted, mostCounted + 1), collection };
};

/** So many entries almost always belong to enough inventions for the count. */
const limitEntries = ({ words }: SearchText): number => {
  const isShort = (words[0]?.word.length ?? 0) <= shortWord;
  return Math.ceil((mostCounted + 1) * entriesPerInvention[isShort ? 'short' : 'usual']);
};

const countAll = async (db: Database, actor: Actor, search: SearchText): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct invention_id) as total from (${visibleEntries(actor, search)}) as entry`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/**
 * The search with its words as they may have been meant: to each word of some length, the terms with the same first
 * letter that are spelled much like it. Terms are walked by index, each once, however many inventions have them.
 */
export const correctSearch = async (db: Database, search: SearchText): Promise<SearchText> => ({
  ...search,
  words: await Promise.all(
    search.words.map(async (typed) => ({ ...typed, similar: await listSimilarTerms(db, typed.word) })),
  ),
});

const listSimilarTerms = async (db: Database, word: string): Promise<string[]> => {
  const [initial] = word;
  if (initial === undefined || word.length < shortestMisspelling || /\d/.test(word)) return [];
  const nextTerm = (after: RawBuilder<unknown>) => sql`
    select next.term from invention_search_terms as next
    where ${after} and next.term < ${`${initial}\u{10ffff}`} order by next.term limit 1`;
  const { rows } = await sql<{ term: string }>`
    with recursive known as (
      (${nextTerm(sql`next.term >= ${initial}`)})
      union all
      select (${nextTerm(sql`next.term > known.term`)}) from known where known.term is not null
    )
    select term from known where similarity(term, ${word}) >= ${sql.lit(leastSimilarity)}`.execute(db);
  return rows.map(({ term }) => term);
};
