import { describe, expect, it } from 'vitest';
import { nextAfter } from './next-email.ts';

describe('the email after the one that was filed', () => {
  it.each([
    ['in the middle is the one below', 'b', 'c'],
    ['at the end is the one above', 'c', 'b'],
    ['outside the list is the first', 'x', 'a'],
  ])('%s', (_name, id, next) => {
    expect(nextAfter(['a', 'b', 'c'], id)).toBe(next);
  });

  it('does not exist when it was the last one', () => {
    expect(nextAfter(['a'], 'a')).toBeUndefined();
  });
});
