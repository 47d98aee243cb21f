import { diffWordsWithSpace } from 'diff';

/** A run of words: as it was and is, taken out, or put in. */
export interface DiffPart {
  /** Its place among the others. */
  readonly at: number;
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer ones are shown as two texts: comparing them would hold up the screen. */
const patienceMs = 40;
/** How much of an unchanged run is shown beside a change. */
const contextLength = 48;

/** Cut between words, so that about so many characters stay. */
const headOf = (text: string): string => text.slice(0, contextLength).replace(/(?<=\S)\s+\S*$/, '');

const tailOf = (text: string): string => text.slice(-contextLength).replace(/^\S*\s+(?=\S)/, '');

/** The run with only its ends; where lines were left out between them, they stand on two lines. */
const shorten = (text: string, isFirst: boolean, isLast: boolean): string => {
  const [head, tail] = [isFirst ? '' : headOf(text), isLast ? '' : tailOf(text)];
  if (text.length <= contextLength || head.length + tail.length >= text.length) return text;
  if (isFirst || isLast) return isFirst ? `… ${tail}` : `${head} …`;
  const left = text.slice(head.length, text.length - tail.length);
  return left.includes('\n') ? `${head} …\n… ${tail}` : `${head} … ${tail}`;
};

/** The words that differ between two texts, with a little of what stands around them. */
export const diffNotes = (from: string, to: string): DiffPart[] => {
  const runs = diffWordsWithSpace(from, to, { timeout: patienceMs });
  if (!runs) {
    return [
      { at: 0, kind: 'removed', text: from },
      { at: 1, kind: 'added', text: to },
    ];
  }
  return runs.map(({ value, added, removed }, at) => {
    if (added) return { at, kind: 'added', text: value };
    if (removed) return { at, kind: 'removed', text: value };
    return { at, kind: 'same', text: shorten(value, at === 0, at === runs.length - 1) };
  });
};
