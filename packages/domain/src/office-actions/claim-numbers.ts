/** Highest claim number that is believed; larger numbers are something else, such as a year. */
const maxClaim = 999;

/** Widest range that is believed. */
const maxRange = 300;
/** Most numbers and ranges of one list; a longer list ends there. */
const maxParts = 200;

/** A list of claims in a text and where it ends. */
export interface ClaimList {
  claims: number[];
  end: number;
}

const number = /\s?(\d{1,3})(?![\d/]|[,.]\d{3}(?!\d)|\s?u\.?\s?s\.?\s?c)/y;
const range = /\s?(?:-|to\b|through\b|thru\b)\s?(?:claims?\s)?(\d{1,3})(?![\d/]|,\d{3}(?!\d))/y;
const separator = /\s?(?:(?:[,;&/]|\band\/or\b|\band\b|\bor\b)\s?){1,3}(?:claims?\s(?=\d))?/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Reads a list such as "1-5, 7 and 9 to 12" that starts at a position of a text in lower case; null if no number starts
 * there.
 */
export const readClaimList = (text: string, start: number): ClaimList | null => {
  const claims: number[] = [];
  let at = start;
  let end = start;
  for (let parts = 0; parts < maxParts; parts += 1) {
    const found = matchAt(number, text, at);
    const first = Number(found?.[1] ?? 0);
    if (found === null || first < 1 || first > maxClaim) break;
    end = number.lastIndex;
    const upTo = matchAt(range, text, end);
    const last = Number(upTo?.[1] ?? first);
    const isRange = upTo !== null && last >= first && last - first <= maxRange;
    if (isRange) end = range.lastIndex;
    for (let claim = first; claim <= (isRange ? last : first); claim += 1) claims.push(claim);
    const next = matchAt(separator, text, end);
    if (next === null) break;
    at = separator.lastIndex;
  }
  return claims.length === 0 ? null : { claims: sortClaims(claims), end };
};

/** Sorts claims and removes repeated ones. */
export const sortClaims = (claims: readonly number[]): number[] =>
  claims.every((claim, at) => at === 0 || claim > (claims[at - 1] ?? 0))
    ? [...claims]
    : [...new Set(claims)].sort((a, b) => a - b);

/** Writes claims with ranges: 1, 2, 3, 5, 6 becomes "1-3, 5-6". */
export const writeClaims = (claims: readonly number[]): string => {
  const ranges: [first: number, last: number][] = [];
  for (const claim of sortClaims(claims)) {
    const latest = ranges.at(-1);
    if (latest !== undefined && latest[1] === claim - 1) latest[1] = claim;
    else ranges.push([claim, claim]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
};

const mention = /\bclaims?(?:\(s\))?\s?(?:nos?\.?\s?)?(?=\s?\d)/g;

/** Finds the lists behind the word "claim" in a part of a text. */
export const findClaimLists = (
  lower: string,
  start: number,
  end: number,
): (ClaimList & { start: number })[] => {
  const lists: (ClaimList & { start: number })[] = [];
  // Without the cut, a search that finds nothing would run to the end of the whole text.
  const part = lower.slice(start, end);
  mention.lastIndex = 0;
  for (let found = mention.exec(part); found !== null; found = mention.exec(part)) {
    const list = readClaimList(part, mention.lastIndex);
    if (list === null) continue;
    lists.push({ claims: list.claims, start: start + found.index, end: start + list.end });
    mention.lastIndex = Math.max(list.end, mention.lastIndex);
  }
  return lists;
};
