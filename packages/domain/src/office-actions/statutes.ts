import type { Ground } from './office-action.ts';

/** A section of title 35 that a text names. */
export interface Citation {
  start: number;
  end: number;
  grounds: Ground[];
  isPreAia: boolean;
}

const lead =
  /(?:35\s?§?\s?u\s?\.?\s?s\s?\.?\s?c\b\s?\.?|\bu\.s\.c\.|\busc\b|§{1,2}|\bsections?\b|\baia\b)(?:\s|[(),§.]|-|sections?\b|under\b|35\b|u\.s\.c\.|pre-?\s?aia\b|aia\b|paragraphs?\b){0,12}(?=(?:10[123]|112|171|251)(?!\d|\.\d|,\d))/g;
const section = /(10[123]|112|171|251)(?!\d|\.\d|,\d)/y;
const part = /\s?\(\s?([a-h1-9])\s?\)/y;
const more =
  /\s?(?:(?:,\s?)?(?:and\/or|and|or)\b|\/|&|,)\s?(?:35\s?u\.?s\.?c\.?\s?)?(?:§{1,2}\s?|sections?\s)?(?=\(\s?[a-h]\s?\)|(?:10[123]|112)(?!\d|\.\d|,\d))/y;
const ordinal = /(?:first|second|fourth|1st|2nd|4th)/g;
const wordedParagraph =
  /\s?(?:\(\s?pre-?\s?aia\s?\))?,?\s?(?:¶\s?([1246])|((?:first|second|fourth|sixth|1st|2nd|4th|6th)(?:(?:,|\s?and|\s?&|\s?or)?\s(?:first|second|fourth|1st|2nd|4th)){0,2})\sparagraphs?)/y;

const letterOf: Record<string, string> = {
  ...{ first: 'a', '1st': 'a', second: 'b', '2nd': 'b', fourth: 'd', '4th': 'd' },
  ...{ '1': 'a', '2': 'b', '4': 'd' },
};

const takeAt = (pattern: RegExp, text: string, at: number): { value: string; end: number } | null => {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? null : { value: found[1] ?? found[2] ?? found[0], end: pattern.lastIndex };
};

/** Returns the ground of a section and its paragraphs; null for what cannot be a ground, such as 112(f) or an exception. */
const groundOf = (number: string, parts: readonly string[]): Ground | null => {
  const [letter, digit, deeper] = parts;
  if (number === '102') {
    if (letter === undefined) return '102';
    if (letter === 'a' && (digit === '1' || digit === '2')) return `102(a)(${digit})`;
    return digit === undefined && deeper === undefined && 'abefg'.includes(letter) ? `102(${letter})` : null;
  }
  if (number === '103') return letter === undefined || letter === 'a' ? '103' : null;
  if (number === '112') {
    if (letter === undefined) return '112';
    return 'abd'.includes(letter) ? `112(${letter})` : null;
  }
  return number;
};

const readParts = (lower: string, at: number): { parts: string[]; end: number } => {
  const parts: string[] = [];
  let end = at;
  for (
    let next = takeAt(part, lower, end);
    next !== null && parts.length < 3;
    next = takeAt(part, lower, end)
  ) {
    parts.push(next.value);
    end = next.end;
  }
  return { parts, end };
};

/** Reads the paragraphs that are named in words, such as "second paragraph". */
const readWorded = (lower: string, at: number): { letters: string[]; end: number } | null => {
  const found = takeAt(wordedParagraph, lower, at);
  if (found === null) return null;
  const names = found.value.match(ordinal) ?? [found.value];
  return { letters: names.map((name) => letterOf[name] ?? 'f'), end: found.end };
};

const readCitation = (lower: string, start: number, sectionAt: number): Citation => {
  const grounds = new Set<Ground>();
  let at = sectionAt;
  let number = '';
  for (let round = 0; round < 8; round += 1) {
    const named = takeAt(section, lower, at);
    if (named !== null) {
      number = named.value;
      at = named.end;
    }
    const worded = number === '112' ? readWorded(lower, at) : null;
    const { parts, end } = readParts(lower, at);
    for (const letters of worded === null ? [parts] : worded.letters.map((letter) => [letter])) {
      const ground = groundOf(number, letters);
      if (ground !== null) grounds.add(ground);
    }
    at = worded?.end ?? end;
    const next = takeAt(more, lower, at);
    if (next === null) break;
    at = next.end;
  }
  return {
    ...{ start, end: at, grounds: [...grounds] },
    isPreAia:
      /pre-?\s?aia/.test(lower.slice(start, sectionAt)) ||
      [...grounds].some((ground) => /^102\([be]\)$/.test(ground)),
  };
};

/** Finds the sections of title 35 that a part of a text in lower case names, in their order. */
export const findCitations = (lower: string, start: number, end: number): Citation[] => {
  const citations: Citation[] = [];
  // Without the cut, a search that finds nothing would run to the end of the whole text.
  const searched = lower.slice(start, end);
  lead.lastIndex = 0;
  for (let found = lead.exec(searched); found !== null; found = lead.exec(searched)) {
    const before = searched.slice(Math.max(0, found.index - 10), found.index);
    const citation = readCitation(searched, found.index, lead.lastIndex);
    if (/mpep\s?$/.test(before)) continue;
    citations.push({
      grounds: citation.grounds,
      isPreAia: citation.isPreAia || /pre-?\s?(?:aia\s?)?$/.test(before),
      start: start + citation.start,
      end: start + citation.end,
    });
    lead.lastIndex = Math.max(citation.end, lead.lastIndex);
  }
  return citations;
};

/** Removes a bare section if one of its paragraphs is among the grounds: 112 next to 112(b). */
export const dropBareSections = (grounds: Iterable<Ground>): Ground[] => {
  const all = [...new Set(grounds)];
  return all.filter((ground) => !all.some((other) => other !== ground && other.startsWith(`${ground}(`)));
};
