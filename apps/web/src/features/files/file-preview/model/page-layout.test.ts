import { expect, test } from 'vitest';
import {
  anchorAt,
  distanceOf,
  layOutPages,
  pageAt,
  pageGap,
  readPageAt,
  renderedPages,
} from './page-layout.ts';

const letter = { width: 612, height: 800 };
const sizes = Array.from({ length: 300 }, (_, index) => (index === 1 ? { width: 800, height: 400 } : letter));
const layout = layOutPages(sizes, 0.5);

test('places pages of different heights below each other', () => {
  expect(layout.tops.slice(0, 4)).toEqual([12, 424, 636, 1048]);
  expect(layout.total).toBe(299 * 400 + 200 + 301 * pageGap);
});

test('finds the page at a distance', () => {
  expect([0, 12, 423, 424, 636, 1e9].map((distance) => pageAt(layout, distance))).toEqual([
    0, 0, 0, 1, 2, 299,
  ]);
});

test('renders the visible pages and their neighbors only', () => {
  expect(renderedPages(layout, { top: 0, height: 500 })).toEqual([0, 2]);
  const top = layout.tops[150] ?? 0;
  expect(renderedPages(layout, { top, height: 300 })).toEqual([149, 151]);
});

test('the first and the last page can be reached even when several are visible', () => {
  const height = 2000;
  expect(readPageAt(layout, { top: 0, height })).toBe(0);
  expect(readPageAt(layout, { top: layout.total - height, height })).toBe(299);
});

test('keeps the place when the zoom changes', () => {
  const anchor = anchorAt(layout, 700);
  const larger = layOutPages(sizes, 1);
  expect(anchorAt(larger, distanceOf(larger, anchor))).toEqual(anchor);
});
