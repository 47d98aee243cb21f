import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A typed text as the texts of tasks are asked. */
export interface TextQuery {
  /** As a `tsquery`. */
  readonly query: string;
  /** The words as typed. */
  readonly words: readonly string[];
}

interface WordRow {
  position: number;
  /** How a reference with these characters would begin. */
  chunk_key: string;
  text_key: string;
  word: string;
  similar: string[];
}

const leastSimilarity = 0.4;
const shortestMisspelling = 4;
/** Only so many words, the longest ones, are looked up for mistakes. */
const mostCorrected = 8;

const isCorrected = sql`place <= ${sql.lit(mostCorrected)}
  and length(typed.word) >= ${sql.lit(shortestMisspelling)} and typed.word !~ '[0-9]'`;

/** Words are made by the same functions as those of the texts. What is a code has a # before it there. */
const readWords = async (db: Database, text: string): Promise<WordRow[]> => {
  const { rows } = await sql<WordRow>`
    select position, left('#' || reference_key(chunk), 100) as chunk_key,
      left('#' || reference_key(${text}), 100) as text_key, word,
      array(
        select known.word from search_words known
        where ${isCorrected}
          and known.word % typed.word and similarity(known.word, typed.word) >= ${sql.lit(leastSimilarity)}
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

/** Shorter beginnings begin almost everything, so they stand for themselves. Codes have a # before them. */
const shortestBeginning = { word: 2, code: 4 };

const beginWord = (word: string): string =>
  word.length < shortestBeginning.word ? quote(word) : `${quote(word)}:*`;
const beginCode = (code: string): string =>
  code.length < shortestBeginning.code ? quote(code) : `${quote(code)}:*`;

const findsWord = ({ word, similar }: WordRow): string =>
  anyOf([
    beginWord(word),
    beginCode(`#${word}`),
    ...similar.filter((known) => !known.startsWith(word)).map(quote),
  ]);

const findsWhole = ({ word }: WordRow): string => anyOf([quote(word), quote(`#${word}`)]);

/** The parts of one chunk of text: a number written out such as 17/248,024, or words. */
const findsChunk = (parts: readonly WordRow[]): string => {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return '';
  const isNumber = parts.length > 1 && parts.some(({ word }) => /\d/.test(word));
  if (!isNumber) return allOf(parts.map(findsWord));
  return anyOf([beginCode(first.chunk_key), allOf([...parts.slice(0, -1).map(findsWhole), findsWord(last)])]);
};

/**
 * Reads what somebody typed: each word has to be found, as it begins a word or a code, or as a word that is spelled much
 * like it or has two letters in each other's place.
 * Similar words are all that are similar enough, whoever may see where they stand, so what they find says nothing of it.
 * Nothing where there is no word in the text.
 */
export const readTextQuery = async (db: Database, text: string): Promise<TextQuery | undefined> => {
  const rows = await readWords(db, text);
  const [first] = rows;
  if (!first) return undefined;
  const chunks = [...Map.groupBy(rows, ({ position }) => position).values()];
  const byChunks = allOf(chunks.map(findsChunk));
  const isNumber = chunks.length > 1 && rows.some(({ word }) => /\d/.test(word));
  return {
    query: isNumber ? anyOf([beginCode(first.text_key), byChunks]) : byChunks,
    words: [...new Set(rows.map(({ word }) => word))],
  };
};
