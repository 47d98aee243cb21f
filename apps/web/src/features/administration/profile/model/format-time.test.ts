import { expect, it } from 'vitest';
import { agoWords } from './format-time.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T12:00:30.000Z', 'just now'],
  ['2026-11-21T11:59:10.000Z', 'just now'],
  ['2026-11-21T11:55:00.000Z', '5 minutes ago'],
  ['2026-11-21T10:30:00.000Z', '1 hour ago'],
  ['2026-11-20T11:00:00.000Z', 'yesterday'],
  ['2026-11-16T11:00:00.000Z', '5 days ago'],
  ['2026-11-14T12:00:00.000Z', null],
])('formats %s as %s', (instant, words) => {
  expect(agoWords(instant, now)).toBe(words);
});
