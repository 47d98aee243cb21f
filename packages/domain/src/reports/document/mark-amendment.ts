import type { RichText, Run } from './report-document.ts';

type Mark = 'kept' | 'added' | 'deleted';

/** Maximum number of compared pairs of words; a longer text is marked as replaced as a whole. */
const maxPairs = 4_000_000;

/** Words and punctuation marks are compared on their own, so that a deleted comma leaves its word alone. */
const pieces = /\s+|[\p{L}\p{N}\p{M}]+(?:[-'’.][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

const wordsOf = (text: string): string[] => text.match(pieces) ?? [];

/** Returns for each pair of positions the length of the longest common sequence of words from there to the ends. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint32Array => {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      const below = lengths[at + width] ?? 0;
      const beside = lengths[at + 1] ?? 0;
      const isSame = before[row] === after[column];
      lengths[at] = isSame ? (lengths[at + width + 1] ?? 0) + 1 : Math.max(below, beside);
    }
  }
  return lengths;
};

const replaceAll = (before: readonly string[], after: readonly string[]): [Mark, string][] => [
  ...before.map((word): [Mark, string] => ['deleted', word]),
  ...after.map((word): [Mark, string] => ['added', word]),
];

const hasWord = /[\p{L}\p{N}]/u;

const compareWords = (before: readonly string[], after: readonly string[]): [Mark, string][] => {
  if (before.length * after.length > maxPairs) return replaceAll(before, after);
  const width = after.length + 1;
  const lengths = commonLengths(before, after);
  const marked: [Mark, string][] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const at = row * width + column;
    const [old = '', current = ''] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === current) {
      marked.push(['kept', old]);
      row += 1;
      column += 1;
    } else if (
      row < before.length &&
      (column === after.length || (lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0))
    ) {
      marked.push(['deleted', old]);
      row += 1;
    } else {
      marked.push(['added', current]);
      column += 1;
    }
  }
  // Texts that share blanks and punctuation alone would be marked in shreds.
  const isAmended = marked.some(([mark, word]) => mark === 'kept' && hasWord.test(word));
  return isAmended ? marked : replaceAll(before, after);
};

const formats: Readonly<Record<Mark, Partial<Run>>> = {
  kept: {},
  added: { underline: true },
  deleted: { strike: true },
};

/** A struck punctuation mark or digit is easily overlooked: it is put in double brackets (37 CFR 1.121(c)(2)). */
const isHardToSee = (text: string): boolean => /^(?:[^\s\p{L}]{1,5}|\d{1,5})$/u.test(text);

/**
 * Returns an amended text with its changes: added words are underlined, deleted ones struck through
 * (37 CFR 1.121(b), (c)(2)).
 */
export const markAmendment = (before: string, after: string): RichText => {
  const groups: [Mark, string][] = [];
  for (const [mark, word] of compareWords(wordsOf(before), wordsOf(after))) {
    const last = groups.at(-1);
    if (last?.[0] === mark) last[1] += word;
    else groups.push([mark, word]);
  }
  return groups.map(([mark, text]) =>
    mark === 'deleted' && isHardToSee(text) ? { text: `[[${text}]]` } : { text, ...formats[mark] },
  );
};
