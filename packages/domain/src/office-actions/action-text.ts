import type { Passage, TextPage } from './office-action.ts';
import { isSplitWord, repairWord } from './repair-word.ts';

/** Separates paragraphs and pages in the joined text; a single line break is `\n`. */
const paragraphBreak = '\u2029';

/** The pages of a letter as one text that patterns can search: repaired, with one character for each run of spaces. */
export interface ActionText {
  text: string;
  /** `text` in lower case; positions are the same. */
  lower: string;
  /** Quotes the part between two positions from the page where it starts. */
  quote: (start: number, end: number) => Passage;
}

const token = /[A-Za-z0-9|]+|\s+|[^A-Za-z0-9|\s]/g;
const pageHeader = /^(?:application\/control number\b.*|art unit:? ?\d{4}|page \d{1,4}(?: of \d{1,4})?)$/i;
const endsSentence = /[.:;!?"”]$/;
const sameAs: Record<string, string> = {
  ...{ '–': '-', '—': '-', '‑': '-', '−': '-', '‐': '-', '\u00ad': '-' },
  ...{ '“': '"', '”': '"', '’': "'", '‘': "'" },
};

const spaceOf = (run: string): string => {
  const breaks = run.split('\n').length - 1;
  if (breaks === 0) return ' ';
  return breaks === 1 ? '\n' : paragraphBreak;
};

interface Piece {
  value: string;
  at: number;
}

/** Splits a page into words, spaces and signs, without the header that the Office prints on each page. */
const readPieces = (page: string): Piece[] => {
  let headerEnd = 0;
  for (const line of page.split('\n', 4)) {
    if (line.trim() !== '' && !pageHeader.test(line.trim().slice(0, 120))) break;
    headerEnd += line.length + 1;
  }
  const pieces: Piece[] = [];
  token.lastIndex = headerEnd;
  for (let found = token.exec(page); found !== null; found = token.exec(page)) {
    pieces.push({ value: found[0], at: found.index });
  }
  return pieces;
};

/** Whether a hyphen, the space behind it and the next word are one word broken at the end of a line. */
const isBrokenWord = (space: Piece | undefined, next: Piece | undefined): boolean =>
  space?.value.includes('\n') === true && next !== undefined && /^[a-z]/.test(next.value);

const isBrokenRange = (space: Piece | undefined, next: Piece | undefined): boolean =>
  space?.value.includes('\n') === true && next !== undefined && /^\d/.test(next.value);

class Joined {
  readonly parts: string[] = [];
  readonly starts: number[] = [];
  readonly origins: number[] = [];
  length = 0;

  add(value: string, origin: number): void {
    this.parts.push(value);
    this.starts.push(this.length);
    this.origins.push(origin);
    this.length += value.length;
  }
}

const isWord = (piece: Piece | undefined): boolean => /^[A-Za-z0-9|]/.test(piece?.value ?? '');

const addPage = (joined: Joined, pieces: Piece[], offset: number): void => {
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) return;
    const [space, next] = [pieces[at + 1], pieces[at + 2]];
    const origin = offset + piece.at;
    if (/^\s/.test(piece.value)) {
      joined.add(spaceOf(piece.value), origin);
    } else if (!isWord(piece)) {
      const sign = sameAs[piece.value] ?? piece.value;
      const isLetterBefore = isWord(pieces[at - 1]) && /[A-Za-z]$/.test(pieces[at - 1]?.value ?? '');
      if (sign === '-' && isLetterBefore && isBrokenWord(space, next)) {
        at += 1;
        continue;
      }
      joined.add(sign, origin);
      if (sign === '-' && isBrokenRange(space, next)) at += 1;
    } else if (piece.value === 'l' && pieces[at - 1]?.value === '(' && space?.value === ')') {
      joined.add('1', origin);
    } else if (piece.value === 'l' && space?.value === '-' && /^\d/.test(next?.value ?? '')) {
      joined.add('1', origin);
    } else if (
      space?.value === ' ' &&
      next !== undefined &&
      isWord(next) &&
      isSplitWord(piece.value, next.value)
    ) {
      const word = repairWord(piece.value + next.value);
      joined.add(word.slice(0, piece.value.length), origin);
      joined.add(word.slice(piece.value.length), offset + next.at);
      at += 2;
    } else {
      joined.add(repairWord(piece.value), origin);
    }
  }
};

/** Returns the index of the last start that is not behind a position. */
const lastStart = (starts: readonly number[], position: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Lower case with the same length, which the lower case of a few letters does not have. */
const lowerCase = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
};

/** Longest passage that is quoted, in characters. */
const maxPassage = 700;

/** Joins pages to one text; takes time proportional to its length. */
export const joinPages = (pages: readonly TextPage[]): ActionText => {
  const joined = new Joined();
  const offsets: number[] = [];
  let offset = 0;
  for (const { text } of pages) {
    const previous = joined.parts.at(-1) ?? '.';
    if (offset > 0) joined.add(endsSentence.test(previous) ? paragraphBreak : '\n', offset - 1);
    offsets.push(offset);
    addPage(joined, readPieces(text), offset);
    offset += text.length + 1;
  }
  const text = joined.parts.join('');
  const originOf = (position: number): number => {
    const at = lastStart(joined.starts, position);
    return (joined.origins[at] ?? 0) + position - (joined.starts[at] ?? 0);
  };
  const quote = (start: number, end: number): Passage => {
    const from = originOf(start);
    const at = lastStart(offsets, from);
    const page = pages[at];
    if (page === undefined) return { page: 1, start: 0, text: '' };
    const first = from - (offsets[at] ?? 0);
    const last = Math.min(originOf(Math.max(start, end - 1)) + 1 - (offsets[at] ?? 0), first + maxPassage);
    return { page: page.page, start: first, text: page.text.slice(first, last).trimEnd() };
  };
  return { text, lower: lowerCase(text), quote };
};
