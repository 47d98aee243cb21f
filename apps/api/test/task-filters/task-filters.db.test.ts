import { expect, test } from 'vitest';
import { compareSearches } from './compare-searches.ts';

test('returns what the plain reference returns for 120 random filters', async () => {
  const found = await compareSearches({ searches: 120, seed: 4 });
  // Many filters match tasks, and they match different numbers of them.
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(42);
  expect(new Set(found).size).toBeGreaterThan(25);
});
