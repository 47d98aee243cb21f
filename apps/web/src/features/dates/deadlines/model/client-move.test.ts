import { expect, test } from 'vitest';
import { addDays, daysOfKey, daysOfShare, moveRefusal } from './client-move.ts';

test('arrow keys move by a day, Page Up and Page Down by a week, and other keys do nothing', () => {
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map(daysOfKey)).toEqual([1, 1, -1, -1]);
  expect(['PageUp', 'PageDown', 'Enter', 'a'].map(daysOfKey)).toEqual([7, -7, undefined, undefined]);
});

test('adds days across months, years and daylight saving time', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2027-03-10', 7)).toBe('2027-03-17');
});

test('converts a distance on the axis to whole days', () => {
  const axis = { from: 100, to: 200, hasToday: true };
  expect([0.104, -0.5, 0].map((share) => daysOfShare(share, axis))).toEqual([10, -50, 0]);
});

test('refuses client dates after the due date, and allows any date without a due date', () => {
  expect(moveRefusal('2027-04-29', '2027-04-29')).toBeNull();
  expect(moveRefusal('2027-04-30', '2027-04-29')).toBe(
    'The client date cannot be after the due date, Thursday, 29 April 2027.',
  );
  expect(moveRefusal('2027-04-30', null)).toBeNull();
});
