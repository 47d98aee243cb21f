import { expect, test } from 'vitest';
import { daysAfter, expiryState } from './token-labels.ts';

const now = Date.parse('2026-11-24T12:00:00Z');

test.each([
  [-1, 'expired'],
  [0, 'expired'],
  [1, 'soon'],
  [7, 'soon'],
  [8, 'later'],
] as const)('a token that expires in %i days is %s', (days, state) => {
  expect(expiryState({ expiresAt: daysAfter(now, days) }, now)).toBe(state);
});
