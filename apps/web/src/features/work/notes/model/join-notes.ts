import { diffLines } from 'diff';

const withBreak = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Returns one text with the lines of both: equal lines once, and where they differ theirs before mine. */
export const joinNotes = (theirs: string, mine: string): string =>
  diffLines(withBreak(theirs), withBreak(mine))
    .map(({ value }) => value)
    .join('')
    .trimEnd();
