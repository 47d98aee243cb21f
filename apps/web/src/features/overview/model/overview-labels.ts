import { countOf } from '../../../lib/format/format-count.ts';

const maxCounted = 1_000;

const number = (value: number): string => value.toLocaleString('en-US');

/** "312 inventions"; the count is exact up to 1,000. */
export const countText = (total: number): string => {
  if (total > maxCounted) return 'More than 1,000 inventions';
  return countOf(total, 'invention');
};

/** "51–100 of 312". */
export const rangeText = (page: { skip: number; rows: number; total: number }): string => {
  const of = page.total > maxCounted ? 'more than 1,000' : number(page.total);
  return `${number(page.skip + 1)}–${number(page.skip + page.rows)} of ${of}`;
};
