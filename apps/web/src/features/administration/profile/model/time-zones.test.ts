import { expect, it } from 'vitest';
import { findTimeZones, listTimeZones } from './time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

const labelOf = (zone: string, now: Date) =>
  listTimeZones('America/New_York', now).find(({ value }) => value === zone)?.label;

it('shows a readable name with the offset that applies now', () => {
  expect(labelOf('America/New_York', winter)).toBe('America/New York (GMT-05:00)');
  expect(labelOf('America/New_York', summer)).toBe('America/New York (GMT-04:00)');
});

it('lists a zone once, and an older name only for the person who has it', () => {
  const values = listTimeZones('US/Eastern', winter).map(({ value }) => value);
  expect(values.filter((value) => value === 'America/New_York')).toHaveLength(1);
  expect(values).toContain('US/Eastern');
  expect(labelOf('US/Eastern', winter)).toBeUndefined();
});

it('finds the start of a word before its middle', () => {
  const labels = (text: string) =>
    findTimeZones(listTimeZones('America/New_York', winter), text).map(({ label }) => label);
  expect(labels('tok')[0]).toBe('Asia/Tokyo (GMT+09:00)');
  expect(labels('tok')).toContain('Antarctica/Vostok (GMT+05:00)');
  expect(labels(' new york')[0]).toBe('America/New York (GMT-05:00)');
  expect(labels('atlantis')).toEqual([]);
});
