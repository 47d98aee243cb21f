import { diffArrays } from 'diff';
import { type NoteWord, readWords } from './note-words.ts';

/** A run of words: as it was and is, taken out, put in, or the same words in another form. */
export interface DiffPart {
  /** Its place among the others. */
  readonly at: number;
  readonly kind: 'same' | 'removed' | 'added' | 'formatted';
  readonly words: readonly NoteWord[];
}

type Run = Omit<DiffPart, 'at'>;

/** Longer ones are shown as two texts: comparing them would hold up the screen. */
const patienceMs = 40;
/** How much of an unchanged run is shown beside a change, in characters. */
const contextLength = 48;

const isBlank = ({ text }: NoteWord): boolean => text.trim() === '';

/** How many words there are without the blanks at the end. */
const trimmedLength = (words: readonly NoteWord[]): number =>
  words.findLastIndex((word) => !isBlank(word)) + 1;

/** The words of a run as one text. */
export const textOf = (words: readonly NoteWord[]): string => words.map(({ text }) => text).join('');

/** The words from the beginning that have about so many characters, without the blanks at their end. */
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

/** The run with only its ends; where lines were left out between them, they stand on two lines. */
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

/** The blanks at the end of words in another form, which go with what follows. */
const takeEndBlanks = (run: { kind: Run['kind']; words: NoteWord[] } | undefined): NoteWord[] =>
  run?.kind === 'formatted' ? run.words.splice(trimmedLength(run.words)) : [];

/** The same words before and after, told apart by whether their form is another; a blank has no form. */
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
  const runs = diffArrays(keys(from), keys(to), { timeout: patienceMs });
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
 * What differs between two Markdown texts as they are read, with a little of what stands around it. Nothing where both
 * read the same.
 */
export const diffNotes = (from: string, to: string): DiffPart[] => {
  const runs = compare(readWords(from), readWords(to));
  if (runs.every(({ kind }) => kind === 'same')) return [];
  return runs.map(({ kind, words }, at) => ({
    at,
    kind,
    words: kind === 'same' ? shorten(words, at === 0, at === runs.length - 1) : words,
  }));
};
