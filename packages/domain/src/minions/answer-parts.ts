import { countWords, minQuoteWords, type QuotePlace, type QuoteSource } from './verify-quote.ts';

/**
 * Mark that the hub sets on a part of an answer:
 * - `label`: the part says which model wrote what follows;
 * - `quote`: a quote of at least six words that the source contains word for word;
 * - `not-found`: a quote of at least six words that no source contains;
 * - `unsourced`: a statement without a quote that was found.
 */
type AnswerMark = 'label' | 'quote' | 'not-found' | 'unsourced';

/** A part of an answer. The texts of all parts are the answer; marks are no text, so no text can imitate one. */
export interface AnswerPart {
  text: string;
  /** Null for text of the hub, and for words around quotes. */
  mark: AnswerMark | null;
  /** Where a quote was found; null for every other part. */
  source: QuotePlace | null;
}

/** Text of an answer, by the hub or by a model. */
export interface AnswerText {
  by: 'hub' | 'label' | 'model';
  text: string;
}

const quoted = /“([^“”]*)”|"([^"\n]*)"|(?<=^|\n)[ \t]*>([^\n]*)/g;
const sentenceEnd = /[.!?][)\]*_'’”"]{0,4}(\s+)(?=[\p{Lu}“"*_[(])|(\n\s*)/gu;
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|(?:\p{L}\.)+\p{L}|al|cf|no|nos|fig|figs|vs|mr|mrs|ms|dr|pp|col|sec|art|inc|ltd|co|para)$/iu;

interface Quote {
  start: number;
  end: number;
  words: string;
}

const listQuotes = (text: string): Quote[] =>
  [...text.matchAll(quoted)].flatMap((match) => {
    const words = match[1] ?? match[2] ?? (match[3] ?? '').replaceAll(/[“”"]/g, '');
    const start = match.index;
    return countWords(words) < minQuoteWords ? [] : [{ start, end: start + match[0].length, words }];
  });

/** Returns where statements end: at the ends of lines and sentences outside quotes. */
const listEnds = (text: string, quotes: readonly Quote[]): number[] => {
  const ends: number[] = [];
  let next = 0;
  for (const match of text.matchAll(sentenceEnd)) {
    const at = match.index + match[0].length - (match[1] ?? match[2] ?? '').length;
    while ((quotes[next]?.end ?? text.length) < at) next += 1;
    const quote = quotes[next];
    const isInQuote = quote !== undefined && quote.start < at && at < quote.end;
    const isShort =
      match[1] !== undefined && abbreviation.test(text.slice(Math.max(0, match.index - 12), match.index));
    if (!isInQuote && !isShort) ends.push(at);
  }
  return [...ends, text.length];
};

const plain = (text: string): AnswerPart => ({ text, mark: null, source: null });

/** Marks one statement, which has no space at its end. */
const markStatement = (
  text: string,
  quotes: readonly (Quote & { place: QuotePlace | null })[],
): AnswerPart[] => {
  const parts: AnswerPart[] = [];
  let at = 0;
  let outside = 0;
  const pass = (end: number): void => {
    if (end <= at) return;
    const words = text.slice(at, end);
    outside += countWords(words);
    parts.push(plain(words));
    at = end;
  };
  for (const { start, end, place } of quotes) {
    pass(start);
    parts.push({ text: text.slice(start, end), mark: place ? 'quote' : 'not-found', source: place });
    at = end;
  }
  pass(text.length);
  // Words that introduce a quote are no statement of their own.
  const isStatement = outside >= (quotes.length > 0 ? minQuoteWords : 1);
  if (!isStatement) return parts;
  const last = parts.findLastIndex(({ mark }) => mark === null);
  return parts.map((part, index) => (index === last ? { ...part, mark: 'unsourced' } : part));
};

const markText = (text: string, source: QuoteSource): AnswerPart[] => {
  const quotes = listQuotes(text).map((quote) => ({ ...quote, place: source.find(quote.words) }));
  const parts: AnswerPart[] = [];
  let from = 0;
  let next = 0;
  for (const end of listEnds(text, quotes)) {
    const start = from + (text.slice(from, end).length - text.slice(from, end).trimStart().length);
    if (start > from) parts.push(plain(text.slice(from, start)));
    const own: (Quote & { place: QuotePlace | null })[] = [];
    for (let quote = quotes[next]; quote && quote.start < end; quote = quotes[next]) {
      own.push({ ...quote, start: Math.max(0, quote.start - start), end: quote.end - start });
      next += 1;
    }
    const body = text.slice(start, end).trimEnd();
    if (body !== '') parts.push(...markStatement(body, own));
    if (start + body.length < end) parts.push(plain(text.slice(start + body.length, end)));
    from = end;
  }
  return parts;
};

/** Joins neighbors without marks. */
const join = (parts: readonly AnswerPart[]): AnswerPart[] => {
  const joined: AnswerPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before?.mark === null && part.mark === null) before.text += part.text;
    else if (part.text !== '') joined.push({ ...part });
  }
  return joined;
};

/** Divides the text of an answer into parts: what a model wrote is marked, statement by statement. */
export const markAnswer = (texts: readonly AnswerText[], source: QuoteSource): AnswerPart[] =>
  join(
    texts.flatMap(({ by, text }) => {
      if (by === 'model') return markText(text, source);
      return by === 'label' ? [{ text, mark: 'label' as const, source: null }] : [plain(text)];
    }),
  );
