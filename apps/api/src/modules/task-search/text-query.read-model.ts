import { sameText } from '@hub/domain/text/same-text.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A typed text as a query on the texts of tasks. */
export interface TextQuery {
  /** The `tsquery`. */
  query: string;
  /** The distinct words, as `sameText` writes them. */
  words: readonly string[];
}

interface WordRow {
  position: number;
  /** Prefix of a code (reference or number) written with these characters. */
  chunk_key: string;
  text_key: string;
  word: string;
  similar: string[];
}

const minSimilarity = 0.4;
const minMisspelledLength = 4;
/** Maximum number of words that are corrected; the longest are chosen. */
const maxCorrected = 8;

const isCorrected = sql`place <= ${sql.lit(maxCorrected)}
  and length(typed.word) >= ${sql.lit(minMisspelledLength)} and typed.word !~ '[0-9]'`;

/** Splits a text into words with the functions that index texts. In the index, codes have the prefix `#`. */
const readWords = async (db: Database, text: string): Promise<WordRow[]> => {
  const { rows } = await sql<WordRow>`
    select position, left('#' || reference_key(chunk), 100) as chunk_key,
      left('#' || reference_key(${text}), 100) as text_key, word,
      array(
        select known.word from search_words known
        where ${isCorrected}
          and known.word % typed.word and similarity(known.word, typed.word) >= ${sql.lit(minSimilarity)}
        union
        select known.word from search_words known
        where ${isCorrected} and known.word = any(array(
          select left(typed.word, at - 1) || reverse(substr(typed.word, at, 2)) || substr(typed.word, at + 2)
          from generate_series(1, length(typed.word) - 1) as at))
      ) as similar
    from (
      select position, chunk, left(word, 60) as word, number, row_number() over (order by length(word) desc) as place
      from regexp_split_to_table(${text}, '\\s+') with ordinality as part (chunk, position),
        regexp_split_to_table(lower(chunk), '[^[:alnum:]]+') with ordinality as found (word, number)
      where word <> ''
    ) as typed
    order by position, number`.execute(db);
  return rows;
};

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`;

/**
 * Minimum length of a prefix; shorter words and codes match only whole, because they begin almost everything. Codes
 * have the prefix `#`.
 */
const minPrefixLength = { word: 2, code: 4 };

const matchWordPrefix = (word: string): string =>
  word.length < minPrefixLength.word ? quote(word) : `${quote(word)}:*`;
const matchCodePrefix = (code: string): string =>
  code.length < minPrefixLength.code ? quote(code) : `${quote(code)}:*`;

const matchWord = ({ word, similar }: WordRow): string =>
  anyOf([
    matchWordPrefix(word),
    matchCodePrefix(`#${word}`),
    ...similar.filter((known) => !known.startsWith(word)).map(quote),
  ]);

const matchWholeWord = ({ word }: WordRow): string => anyOf([quote(word), quote(`#${word}`)]);

/** Query for one chunk of text: a number such as 17/248,024, or words. */
const matchChunk = (parts: readonly WordRow[]): string => {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return '';
  const isNumber = parts.length > 1 && parts.some(({ word }) => /\d/.test(word));
  if (!isNumber) return allOf(parts.map(matchWord));
  return anyOf([
    matchCodePrefix(first.chunk_key),
    allOf([...parts.slice(0, -1).map(matchWholeWord), matchWord(last)]),
  ]);
};

/**
 * Parses a typed text: every word must match a prefix of a word or code, a word of similar spelling, or one with two
 * letters swapped. All similar words count, whether or not the viewer may see where they occur, so results do not
 * depend on hidden texts. Returns undefined if the text contains no word.
 */
export const readTextQuery = async (db: Database, typed: string): Promise<TextQuery | undefined> => {
  const rows = await readWords(db, sameText(typed));
  const [first] = rows;
  if (!first) return undefined;
  const chunks = [...Map.groupBy(rows, ({ position }) => position).values()];
  const byChunks = allOf(chunks.map(matchChunk));
  const isNumber = chunks.length > 1 && rows.some(({ word }) => /\d/.test(word));
  return {
    query: isNumber ? anyOf([matchCodePrefix(first.text_key), byChunks]) : byChunks,
    words: [...new Set(rows.map(({ word }) => word))],
  };
};
