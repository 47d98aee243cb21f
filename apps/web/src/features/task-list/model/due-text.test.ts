import { describe, expect, it } from 'vitest';
import { readDue } from './due-text.ts';

const FRIDAY = '2026-11-20';

describe('readDue', () => {
  it('reads dates, words and spans from today', () => {
    expect(readDue('2027-03-05', FRIDAY)).toBe('2027-03-05');
    expect(readDue(' Tomorrow ', FRIDAY)).toBe('2026-11-21');
    expect(readDue('+1bd', FRIDAY)).toBe('2026-11-23');
    expect(readDue('-1w', FRIDAY)).toBe('2026-11-13');
    expect(readDue('+1 m', FRIDAY)).toBe('2026-12-20');
    expect(readDue('none', FRIDAY)).toBeNull();
  });

  it('does not take what is no date', () => {
    for (const text of ['', 'soon', '2027-02-30', '3bd', '+3 fortnights'])
      expect(readDue(text, FRIDAY)).toBeUndefined();
  });
});
