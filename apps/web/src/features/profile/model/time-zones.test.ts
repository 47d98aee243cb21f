import { expect, it } from 'vitest';
import { listTimeZones } from './time-zones.ts';

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
