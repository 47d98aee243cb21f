/** A reference numeral of drawings, and the part that it names (37 CFR 1.84(p)). */
export interface ReferenceNumeral {
  numeral: string;
  part: string;
}

/** An article and one to four words before a number, such as "the control arm 12". */
const named =
  /\b(?:[Aa]n?|[Tt]he|[Ss]aid|[Ee]ach|[Oo]ne)\s+((?:[a-z][a-z-]{1,30}\s+){1,4})(\d{1,4}[a-z]?)(?![\w.,/%°-]*\d|\s*(?:%|°|mm\b|cm\b|m\b|nm\b|kg\b|ms\b|s\b|hours?\b|minutes?\b|seconds?\b|degrees?\b|percent\b))/g;

/** Words before a number that is no reference numeral, or that end a part before it. */
const notOfPart =
  /\b(?:figs?|figures?|claims?|paragraphs?|tables?|examples?|equations?|pages?|sections?|versions?|about|approximately|least|most|than|from|to|between|of|by|at|in|on|and|or|with|is|are|has|having|under|over|within|patent|no)\b/;

/** Times that a part and its numeral are found together at least: a number that is found once can be a quantity. */
const minUses = 2;
const maxNumerals = 200;

const commonest = (parts: ReadonlyMap<string, number>): [part: string, uses: number] | undefined =>
  [...parts].toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.length - b.length)[0];

/**
 * Returns the reference numerals in the text of a specification with the words that stand before each most often, in their
 * order. It reads words, not drawings: a person checks the list.
 */
export const findNumerals = (text: string): ReferenceNumeral[] => {
  const found = new Map<string, Map<string, number>>();
  for (const [, words = '', numeral = ''] of text.matchAll(named)) {
    const part = words.replaceAll(/\s+/g, ' ').trim();
    if (notOfPart.test(part)) continue;
    const parts = found.get(numeral) ?? new Map<string, number>();
    found.set(numeral, parts.set(part, (parts.get(part) ?? 0) + 1));
  }
  return [...found]
    .flatMap(([numeral, parts]) => {
      const [part, uses] = commonest(parts) ?? ['', 0];
      return uses >= minUses ? [{ numeral, part }] : [];
    })
    .toSorted((a, b) => a.numeral.localeCompare(b.numeral, 'en', { numeric: true }))
    .slice(0, maxNumerals);
};
