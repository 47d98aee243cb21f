import { expect, test } from 'vitest';
import { writeLag } from './write-lag.ts';

test.each([
  [null, 'No such list has arrived here yet.'],
  [
    { minDays: 34, maxDays: 170, actions: 12 },
    'Lists arrived here 34 to 170 days after the action (12 actions).',
  ],
  [{ minDays: 41, maxDays: 41, actions: 1 }, 'Lists arrived here 41 days after the action (1 action).'],
] as const)('the measured lag %j is a sentence', (lag, text) => {
  expect(writeLag(lag)).toBe(text);
});
