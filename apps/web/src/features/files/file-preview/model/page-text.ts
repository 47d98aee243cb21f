import { findWords, searchForm } from '@hub/domain/text/match-ranges.ts';

/** A piece of text as it is drawn on a page. */
export interface TextPiece {
  str: string;
  /** Whether a line ends behind it. */
  hasEOL: boolean;
}

/** Text of a page, prepared for searching: without case and accents, with single spaces. */
export interface PageText {
  text: string;
  /** For each character of `text`, the piece it comes from. */
  pieces: readonly number[];
  /** For each character of `text`, its position within the piece. */
  positions: readonly number[];
}

/** Part of a piece that belongs to a match. */
interface Span {
  piece: number;
  start: number;
  end: number;
}

/** A match on a page, with one span for each piece it covers. */
export type Match = readonly Span[];

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

/** Prepares the text of a page for searching. */
export const foldPage = (pieces: readonly TextPiece[]): PageText => {
  const [letters, origins, positions]: [string[], number[], number[]] = [[], [], []];
  const add = (folded: string, piece: number, position: number): void => {
    for (const letter of folded) {
      if (letter === ' ' && letters.at(-1) === ' ') continue;
      letters.push(letter);
      origins.push(piece);
      positions.push(position);
    }
  };
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    let position = 0;
    for (const character of str) {
      add(fold(character), piece, position);
      position += character.length;
    }
    if (hasEOL) add(' ', piece, str.length);
  }
  return { text: letters.join(''), pieces: origins, positions };
};

/** Returns words in the form in which they are compared. */
export const wordForms = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/\s+/)
      .map(searchForm)
      .filter((word) => word !== ''),
  );

const spansOf = ({ pieces, positions }: PageText, from: number, to: number): Match => {
  const spans: Span[] = [];
  for (let index = from; index < to; index += 1) {
    const [piece = 0, position = 0] = [pieces[index], positions[index]];
    const last = spans.at(-1);
    if (last?.piece === piece) last.end = position + 1;
    else spans.push({ piece, start: position, end: position + 1 });
  }
  return spans;
};

/** Returns the matches of a text on a page, in reading order; none for a blank text. */
export const findMatches = (page: PageText, wanted: string): Match[] => {
  const folded = fold(wanted).trim();
  if (folded === '') return [];
  const matches: Match[] = [];
  for (let at = page.text.indexOf(folded); at >= 0; at = page.text.indexOf(folded, at + folded.length))
    matches.push(spansOf(page, at, at + folded.length));
  return matches;
};

/** Returns the words on a page that are searched for, as the search in the text of files found them. */
export const findWordMatches = (page: PageText, words: string): Match[] =>
  findWords(page.text, wordForms(words)).map(({ start, end }) => spansOf(page, start, end));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** Returns a piece as HTML with its matches marked; the current match has its own mark. */
export const markPiece = (
  text: string,
  piece: number,
  { matches, current }: { matches: readonly Match[]; current: number },
): string => {
  let [html, done] = ['', 0];
  for (const [index, match] of matches.entries()) {
    const span = match.find((one) => one.piece === piece);
    if (!span) continue;
    const attribute = index === current ? ' data-current="true"' : '';
    html += `${escapeHtml(text.slice(done, span.start))}<mark${attribute}>${escapeHtml(text.slice(span.start, span.end))}</mark>`;
    done = span.end;
  }
  return html + escapeHtml(text.slice(done));
};
