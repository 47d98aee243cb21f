import { expect, it } from 'vitest';
import { describeResultCount } from './result-count.ts';

it.each([
  [{ shown: 3, size: 25, total: 3 }, '3 results'],
  [{ shown: 25, size: 25, total: 25 }, '25 results'],
  [{ shown: 25, size: 25, total: 26 }, '25 results of 26'],
  [{ shown: 25, size: 25, total: 9999 }, '25 results of 9999'],
  [{ shown: 25, size: 25, total: 10_000 }, '25 results of more than 10000'],
  [{ shown: 25, size: 25, total: 10_001 }, '25 results of more than 10000'],
])('describes %j as %s', (found, text) => {
  expect(describeResultCount(found)).toBe(text);
});
