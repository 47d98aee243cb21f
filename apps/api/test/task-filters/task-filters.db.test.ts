import { expect, test } from 'vitest';
import { compareSearches } from './compare-searches.ts';

test('returns what the plain reference returns for 240 random filters', async () => {
  const found = await compareSearches({ searches: 240, seed: 4 });
  // Many filters match tasks, and they match different numbers of them.
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(84);
  expect(new Set(found).size).toBeGreaterThan(50);
});
