/** Maximum number of words that are compared one by one; beyond it every word counts as changed. */
const maxWords = 1_500;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Leaves out the words that both texts begin and end with. */
const withoutEnds = (
  one: readonly string[],
  other: readonly string[],
): [readonly string[], readonly string[]] => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
};

/** Counts the words that must be added, removed or replaced to turn one text into another (Levenshtein distance). */
export const countEditedWords = (before: string, after: string): number => {
  const [from, to] = withoutEnds(wordsOf(before), wordsOf(after));
  if (from.length > maxWords || to.length > maxWords) return Math.max(from.length, to.length);
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, word] of from.entries()) {
    const next = [line + 1];
    for (const [column, other] of to.entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[column + 1], row[column], next[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
