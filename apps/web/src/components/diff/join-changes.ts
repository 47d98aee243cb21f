import type { NoteWord } from './note-labels.ts';

/** Run of words that are unchanged, removed, added, or only formatted differently. */
export interface Run {
  kind: 'same' | 'removed' | 'added' | 'formatted';
  words: readonly NoteWord[];
}

/** Removed and added words of one place. */
interface Change {
  removed: readonly NoteWord[];
  added: readonly NoteWord[];
}

type Section = Change | Run;

const isChange = (section: Section | undefined): section is Change =>
  section !== undefined && 'removed' in section;

const lengthOf = (words: readonly NoteWord[]): number =>
  words
    .map(({ text }) => text)
    .join('')
    .trim().length;

const sizeOf = ({ removed, added }: Change): number => Math.max(lengthOf(removed), lengthOf(added));

const toSections = (runs: readonly Run[]): Section[] => {
  const sections: Section[] = [];
  for (const run of runs) {
    const last = sections.at(-1);
    if (run.kind !== 'removed' && run.kind !== 'added') sections.push(run);
    else if (isChange(last)) last[run.kind] = [...last[run.kind], ...run.words];
    else sections.push({ removed: [], added: [], [run.kind]: run.words });
  }
  return sections;
};

/** Whether the words between two changes are shorter than both, and on one line. */
const isIncidental = ({ kind, words }: Run, before: Change, after: Change): boolean =>
  kind === 'same' &&
  words.every(({ text }) => text !== '\n') &&
  lengthOf(words) <= Math.min(sizeOf(before), sizeOf(after));

const joinOnce = (sections: readonly Section[]): Section[] => {
  const joined: Section[] = [];
  for (const section of sections) {
    const [before, between] = joined.slice(-2);
    if (
      isChange(section) &&
      isChange(before) &&
      between &&
      !isChange(between) &&
      isIncidental(between, before, section)
    ) {
      const { words } = between;
      joined.splice(-2, 2, {
        removed: [...before.removed, ...words, ...section.removed],
        added: [...before.added, ...words, ...section.added],
      });
    } else joined.push(section);
  }
  return joined;
};

const toRuns = (section: Section): Run[] => {
  if (!isChange(section)) return [section];
  const { removed, added } = section;
  const runs: Run[] = [
    { kind: 'removed', words: removed },
    { kind: 'added', words: added },
  ];
  return runs.filter(({ words }) => words.length > 0);
};

/**
 * Joins changes that only a few common words separate, so that a rewritten sentence reads as the old one followed by the
 * new one instead of the words of both in turn.
 */
export const joinChanges = (runs: readonly Run[]): Run[] => {
  let sections = toSections(runs);
  let joined = joinOnce(sections);
  while (joined.length < sections.length) {
    sections = joined;
    joined = joinOnce(sections);
  }
  return joined.flatMap(toRuns);
};
