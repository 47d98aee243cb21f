import { expect, test } from 'vitest';
import { createEditLedger } from './edit-ledger.ts';

const [first, second, third] = [1, 2, 3].map((day) => `2026-11-0${day}T09:00:00.000Z`) as [
  string,
  string,
  string,
];

test('finds the newest version that was reached by edits of this browser', () => {
  const ledger = createEditLedger();
  ledger.follow('task', first, second);
  ledger.follow('task', second, third);
  expect(ledger.newestFrom('task', first)).toBe(third);
  expect(ledger.newestFrom('other', first)).toBe(first);
});

test('ends at the newest version when a restored server returns an older one', () => {
  const ledger = createEditLedger();
  ledger.follow('task', first, second);
  ledger.follow('task', second, third);
  ledger.follow('task', third, first);
  expect(ledger.newestFrom('task', first)).toBe(third);
});
