import { expect, test } from 'vitest';
import { createReadTimer } from './read-timer.ts';

const second = 1_000;

test('an event is read after it was visible for a second without a break', () => {
  const { look } = createReadTimer(null, second);
  expect(look([1, 2], 0)).toBeNull();
  expect(look([2, 3], 900)).toBeNull();
  expect(look([2, 3], 1_000)).toBe(2);
  expect(look([], 1_500)).toBe(2);
  expect(look([3], 1_600)).toBe(2);
  expect(look([3], 2_600)).toBe(3);
});

test('nothing is read before the oldest unread event, so that a link to a later one marks nothing', () => {
  const { look } = createReadTimer(5, second);
  look([40, 41], 0);
  expect(look([40, 41], 5_000)).toBeNull();
  look([4, 5, 6], 6_000);
  expect(look([4, 5, 6], 7_000)).toBe(6);
  look([40], 8_000);
  expect(look([40], 9_000)).toBe(40);
});

test('scrolling back does not move the marker back', () => {
  const { look } = createReadTimer(null, second);
  look([9], 0);
  expect(look([9], 1_000)).toBe(9);
  look([2], 2_000);
  expect(look([2], 3_500)).toBe(9);
});

test('a person may ask for a longer look', () => {
  const { look } = createReadTimer(null, 3 * second);
  look([1], 0);
  expect(look([1], 2_999)).toBeNull();
  expect(look([1], 3_000)).toBe(1);
});
