import { expect, it } from 'vitest';
import { describePageCount } from './page-count.ts';

it.each([
  [1, '1 page'],
  [1000, '1000 pages'],
  [1001, 'more than 1,000 pages'],
])('describes %d pages as %s', (total, text) => {
  expect(describePageCount(total)).toBe(text);
});
