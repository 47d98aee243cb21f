import { expect, test } from 'vitest';
import { factorOf, rotated, stepFrom } from './zoom.ts';

const letter = { width: 612, height: 792 };

test('fits the width or the whole page', () => {
  const area = { width: 306, height: 300 };
  expect(factorOf('width', letter, area)).toBe(0.5);
  expect(factorOf('page', letter, area)).toBeCloseTo(0.379, 3);
  expect(factorOf(2, letter, area)).toBe(2);
});

test('does not enlarge a small page without limit', () => {
  expect(factorOf('width', { width: 10, height: 10 }, { width: 1000, height: 500 })).toBe(4);
});

test('steps to the next factor, from a fitted one too, and stops at the ends', () => {
  expect(stepFrom(0.62, 1)).toBe(0.75);
  expect(stepFrom(0.62, -1)).toBe(0.5);
  expect(stepFrom(1, 1)).toBe(1.25);
  expect(stepFrom(4, 1)).toBe(4);
  expect(stepFrom(0.25, -1)).toBe(0.25);
});

test('swaps width and height at a quarter turn', () => {
  expect(rotated(letter, 90)).toEqual({ width: 792, height: 612 });
  expect(rotated(letter, 180)).toEqual(letter);
});
