import { expect, test } from 'vitest';
import { compareSearches } from './compare-searches.ts';

test('returns what the plain reference returns for 600 random filters', { timeout: 120_000 }, async () => {
  const found = await compareSearches({ searches: 600, seed: 4 });
  // Many filters match tasks, and they match different numbers of them.
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(210);
  expect(new Set(found).size).toBeGreaterThan(50);
});
