import { diffArrays, diffWords } from 'diff';

/** A piece of a paragraph that changed. */
interface ChangedPart {
  text: string;
  change: 'none' | 'added' | 'removed';
}

/** A difference between two states of a document. */
export type ParagraphChange =
  | { kind: 'added'; text: string }
  | { kind: 'removed'; text: string }
  | { kind: 'changed'; parts: ChangedPart[] };

/** Share of the words that two paragraphs must have in common to be one that changed. */
const minCommonShare = 0.4;

const compareWords = (before: string, after: string): ChangedPart[] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'none',
  }));

const lengthOf = (parts: readonly ChangedPart[]): number =>
  parts.reduce((sum, { text }) => sum + text.length, 0);

/** Pairs paragraphs of the same place: similar ones have changed, others were replaced. */
const pairParagraphs = (removed: readonly string[], added: readonly string[]): ParagraphChange[] =>
  Array.from({ length: Math.max(removed.length, added.length) }).flatMap((_, index): ParagraphChange[] => {
    const [before, after] = [removed[index], added[index]];
    if (before === undefined) return [{ kind: 'added', text: after ?? '' }];
    if (after === undefined) return [{ kind: 'removed', text: before }];
    const parts = compareWords(before, after);
    const common = lengthOf(parts.filter(({ change }) => change === 'none'));
    if (common >= minCommonShare * Math.max(before.length, after.length)) return [{ kind: 'changed', parts }];
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  });

/** Returns what changed from the stored paragraphs to the current ones, in the order of the document. */
export const compareParagraphs = (stored: string[], current: string[]): ParagraphChange[] => {
  const blocks = diffArrays(stored, current);
  return blocks.flatMap(({ added, removed, value }, index) => {
    const next = blocks[index + 1];
    if (removed) return pairParagraphs(value, next?.added ? next.value : []);
    return added && !blocks[index - 1]?.removed ? pairParagraphs([], value) : [];
  });
};
