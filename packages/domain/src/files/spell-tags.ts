import { sameText } from '../text/same-text.ts';

const keyOf = (tag: string): string => sameText(tag).toLowerCase();

/**
 * Returns tags in the spelling that is in use, each once: `a` and `A`, or an accent composed and decomposed, are one tag.
 * @param known tags in use, the most used first
 */
export const spellTags = (given: readonly string[], known: readonly string[]): string[] => {
  const spellings = new Map<string, string>();
  for (const tag of known) if (!spellings.has(keyOf(tag))) spellings.set(keyOf(tag), tag);
  const spelled = new Map<string, string>();
  for (const tag of given)
    if (!spelled.has(keyOf(tag))) spelled.set(keyOf(tag), spellings.get(keyOf(tag)) ?? tag);
  return [...spelled.values()];
};
