import { describe, expect, it } from 'vitest';
import { readDue } from './due-text.ts';

const friday = '2026-11-20';

describe('readDue', () => {
  it('parses dates, named dates and offsets from today', () => {
    expect(readDue('2027-03-05', friday)).toBe('2027-03-05');
    expect(readDue(' Tomorrow ', friday)).toBe('2026-11-21');
    expect(readDue('+1bd', friday)).toBe('2026-11-23');
    expect(readDue('-1w', friday)).toBe('2026-11-13');
    expect(readDue('+1 m', friday)).toBe('2026-12-20');
    expect(readDue('none', friday)).toBeNull();
  });

  it('returns undefined for text that is not a date', () => {
    for (const text of ['', 'soon', '2027-02-30', '3bd', '+3 fortnights'])
      expect(readDue(text, friday)).toBeUndefined();
  });
});
