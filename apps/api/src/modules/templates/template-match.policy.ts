/** A template with the keywords by which it is found. */
interface Keywords {
  id: string;
  title: string;
  keywords: readonly string[];
}

const wordsOf = (text: string): string => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => ` ${word}`).join('');
};

const scoreOf = ({ keywords }: Keywords, texts: readonly string[]) => {
  const wanted = new Set(keywords.map(wordsOf).filter((keyword) => keyword !== ''));
  const matched = [...wanted].filter((keyword) => texts.some((text) => text.includes(keyword)));
  return { count: matched.length, longest: Math.max(0, ...matched.map(({ length }) => length)) };
};

const compareTitles = (a: Keywords, b: Keywords): number => {
  const [first, second] = [a.title.toLowerCase(), b.title.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * Returns the template whose keywords match the start of the most words in these texts, case-insensitively.
 * The longest keyword breaks ties, then the title. Undefined if no keyword matches.
 */
export const matchTemplate = <T extends Keywords>(
  templates: readonly T[],
  texts: readonly string[],
): T | undefined => {
  const normalised = texts.map(wordsOf);
  const [best] = templates
    .map((template) => ({ template, ...scoreOf(template, normalised) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.longest - a.longest || compareTitles(a.template, b.template));
  return best?.template;
};
