import { expect, test } from 'vitest';
import { ageWords } from './format-age.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T12:00:30.000Z', 'now'],
  ['2026-11-21T11:59:10.000Z', 'now'],
  ['2026-11-21T11:55:00.000Z', '5 min ago'],
  ['2026-11-21T10:30:00.000Z', '1 h ago'],
  ['2026-11-14T12:00:01.000Z', '6 d ago'],
  ['2026-11-14T12:00:00.000Z', null],
])('formats %s as %s', (instant, words) => {
  expect(ageWords(instant, now)).toBe(words);
});
