import { expect, test } from 'vitest';
import { joinNotes } from './join-notes.ts';

test.each([
  ['keeps equal lines once', 'Call\n\nOath', 'Call\n\nOath', 'Call\n\nOath'],
  [
    'keeps both versions of a changed line, theirs first',
    '# Plan\nnoon\nend',
    '# Plan\nMonday\nend',
    '# Plan\nnoon\nMonday\nend',
  ],
  ['separates texts that share no line', 'Call at noon', 'Call on Monday', 'Call at noon\nCall on Monday'],
  ['keeps lines that only one version has', 'one\ntwo', 'two\nthree', 'one\ntwo\nthree'],
  ['keeps the other text if one is empty', '', 'Call', 'Call'],
])('%s', (_name, theirs, mine, joined) => {
  expect(joinNotes(theirs, mine)).toBe(joined);
});
