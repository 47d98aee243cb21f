import { expect, test } from 'vitest';
import { compareSearches } from '../task-filters/compare-searches.ts';

test('returns what the plain reference returns for 2,000 random filters', { timeout: 300_000 }, async () => {
  const found = await compareSearches({ searches: 2_000, seed: 4 });
  // Many filters match tasks, and they match different numbers of them.
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(700);
  expect(new Set(found).size).toBeGreaterThan(50);
});
