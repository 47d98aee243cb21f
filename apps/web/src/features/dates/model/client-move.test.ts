import { expect, test } from 'vitest';
import { addDays, daysOfKey, daysOfShare, moveRefusal } from './client-move.ts';

test('arrows move by a day, Page Up and Page Down by a week, other keys not', () => {
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map(daysOfKey)).toEqual([1, 1, -1, -1]);
  expect(['PageUp', 'PageDown', 'Enter', 'a'].map(daysOfKey)).toEqual([7, -7, undefined, undefined]);
});

test('days are added over the ends of months, years and daylight saving', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2027-03-10', 7)).toBe('2027-03-17');
});

test('a distance on the axis is whole days', () => {
  const axis = { from: 100, to: 200, hasToday: true };
  expect([0.104, -0.5, 0].map((share) => daysOfShare(share, axis))).toEqual([10, -50, 0]);
});

test('the due date itself is allowed, a later day is not, and without one every day is', () => {
  expect(moveRefusal('2027-04-29', '2027-04-29')).toBeNull();
  expect(moveRefusal('2027-04-30', '2027-04-29')).toBe(
    'The client date cannot be after the due date, Thursday, 29 April 2027.',
  );
  expect(moveRefusal('2027-04-30', null)).toBeNull();
});
