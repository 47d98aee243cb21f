import { diffArrays } from 'diff';
import { joinChanges, type Run } from './join-changes.ts';
import { type NoteWord, readWords } from './note-labels.ts';

/** Part of a comparison. */
export interface DiffPart extends Run {
  /** Index among the parts. */
  at: number;
}

/** Maximum time of a comparison; texts that take longer are shown one after the other. */
const timeoutMs = 40;
/** Characters of unchanged text shown next to a change. */
const contextLength = 48;

const isBlank = ({ text }: NoteWord): boolean => text.trim() === '';

/** Returns the number of words without trailing whitespace. */
const trimmedLength = (words: readonly NoteWord[]): number =>
  words.findLastIndex((word) => !isBlank(word)) + 1;

/** Returns the words of a run as one text. */
export const textOf = (words: readonly NoteWord[]): string => words.map(({ text }) => text).join('');

/** Returns the first words of a run, about `contextLength` characters, without trailing whitespace. */
const headOf = (words: readonly NoteWord[]): NoteWord[] => {
  let length = 0;
  const end = words.findIndex(({ text }) => {
    length += text.length;
    return length > contextLength;
  });
  const head = end < 0 ? words : words.slice(0, end);
  return head.slice(0, trimmedLength(head));
};

const tailOf = (words: readonly NoteWord[]): NoteWord[] => headOf(words.toReversed()).reverse();

const gapOf = (text: string): NoteWord => ({ text, key: text, forms: [] });

/** Returns a run shortened to its two ends, on separate lines where lines were omitted between them. */
const shorten = (words: readonly NoteWord[], isFirst: boolean, isLast: boolean): readonly NoteWord[] => {
  const head = isFirst ? [] : headOf(words);
  const tail = isLast ? [] : tailOf(words);
  if (textOf(words).length <= contextLength || head.length + tail.length >= words.length) return words;
  if (isFirst || isLast) return isFirst ? [gapOf('… '), ...tail] : [...head, gapOf(' …')];
  const left = words.slice(head.length, words.length - tail.length);
  return [...head, gapOf(left.some(({ text }) => text === '\n') ? ' …\n… ' : ' … '), ...tail];
};

const hasSameForms = (before: NoteWord, after: NoteWord): boolean =>
  before.forms.join(' ') === after.forms.join(' ');

/** Removes and returns the trailing whitespace of a formatted run, which belongs to the next run. */
const takeEndBlanks = (run: { kind: Run['kind']; words: NoteWord[] } | undefined): NoteWord[] =>
  run?.kind === 'formatted' ? run.words.splice(trimmedLength(run.words)) : [];

/** Splits words that occur before and after into runs with the same and with different formatting; whitespace has none. */
const byForm = (before: readonly NoteWord[], after: readonly NoteWord[]): Run[] => {
  const runs: { kind: Run['kind']; words: NoteWord[] }[] = [];
  for (const [index, word] of after.entries()) {
    const was = before[index];
    const last = runs.at(-1);
    const isSame = was === undefined || isBlank(word) || hasSameForms(was, word);
    const kind = isBlank(word) && last ? last.kind : isSame ? 'same' : 'formatted';
    if (last?.kind === kind) {
      last.words.push(word);
      continue;
    }
    runs.push({ kind, words: [...takeEndBlanks(last), word] });
  }
  const blanks = takeEndBlanks(runs.at(-1));
  return blanks.length > 0 ? [...runs, { kind: 'same', words: blanks }] : runs;
};

const compare = (from: readonly NoteWord[], to: readonly NoteWord[]): Run[] => {
  const keys = (words: readonly NoteWord[]): string[] => words.map(({ key }) => key);
  const runs = diffArrays(keys(from), keys(to), { timeout: timeoutMs });
  if (!runs) {
    return [
      { kind: 'removed', words: from },
      { kind: 'added', words: to },
    ];
  }
  let [before, after] = [0, 0];
  return runs.flatMap(({ count, added, removed }): Run[] => {
    const old = from.slice(before, before + (added ? 0 : count));
    const current = to.slice(after, after + (removed ? 0 : count));
    before += old.length;
    after += current.length;
    if (added) return [{ kind: 'added', words: current }];
    if (removed) return [{ kind: 'removed', words: old }];
    return byForm(old, current);
  });
};

/**
 * Returns the differences between two Markdown texts as rendered, with some context. Empty when both render the same.
 */
export const diffNotes = (from: string, to: string): DiffPart[] => {
  const runs = joinChanges(compare(readWords(from), readWords(to)));
  if (runs.every(({ kind }) => kind === 'same')) return [];
  return runs.map(({ kind, words }, at) => ({
    at,
    kind,
    words: kind === 'same' ? shorten(words, at === 0, at === runs.length - 1) : words,
  }));
};
