import type { TextRange } from './match-ranges.ts';

/** Characters of a snippet before its first found word, and altogether. */
const leadLength = 60;
const snippetLength = 220;

/** A part of a snippet. */
export interface SnippetPart {
  text: string;
  isMatch: boolean;
}

/** Returns the found word from which most others follow within a snippet. */
const findBest = (ranges: readonly TextRange[]): number => {
  let [best, most, last] = [0, 0, 0];
  for (const [first, { start }] of ranges.entries()) {
    while ((ranges[last]?.end ?? Number.POSITIVE_INFINITY) <= start + snippetLength - leadLength) last += 1;
    if (last - first > most) [best, most] = [first, last - first];
  }
  return best;
};

/** Moves a cut to the nearest blank after it, so that no word is cut; a text without blanks is cut where it is. */
const moveToBlank = (text: string, at: number): number => {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length);
  const blank = text.slice(at, at + 30).search(/\s/);
  return blank < 0 ? at : at + blank;
};

/** Cuts the part of a text around the words that were found in it, in parts of which these are marked. */
export const cutSnippet = (text: string, ranges: readonly TextRange[]): SnippetPart[] => {
  const anchor = ranges[findBest(ranges)]?.start ?? 0;
  const from = Math.min(anchor, moveToBlank(text, anchor - leadLength));
  const to = Math.max(ranges[findBest(ranges)]?.end ?? 0, moveToBlank(text, from + snippetLength));
  const parts: SnippetPart[] = [];
  let at = from;
  const add = (end: number, isMatch: boolean) => {
    const part = text.slice(at, end).replace(/\s+/g, ' ');
    if (part !== '') parts.push({ text: part, isMatch });
    at = end;
  };
  for (const { start, end } of ranges) {
    if (start < from || end > to) continue;
    add(start, false);
    add(end, true);
  }
  add(to, false);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return parts.filter((part) => part.text !== '');
};
