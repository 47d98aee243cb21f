import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test.each([
  [null, null, 'Without end'],
  [null, '2026-03-09', 'Until 9 Mar 2026'],
  ['2026-03-02', null, 'From 2 Mar 2026'],
  ['2026-03-02', '2026-03-09', '2 Mar 2026 to 9 Mar 2026'],
  ['2026-03-02', '2026-03-02', '2 Mar 2026'],
])('the period from %s to %s reads “%s”', (startsOn, endsOn, text) => {
  expect(periodText({ startsOn, endsOn })).toBe(text);
});
