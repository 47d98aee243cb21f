import { describe, expect, it } from 'vitest';
import { estimateBodyHeight } from './body-height.ts';

describe('the height of the frame of an email', () => {
  it.each([
    ['a short text', 'Thank you.', 120, 120],
    ['ten lines', Array(10).fill('line').join('\n'), 336, 336],
    ['a long paragraph that wraps', 'x'.repeat(900), 336, 640],
    ['a very long text, which scrolls', 'x\n'.repeat(500), 640, 640],
  ])('fits %s', (_name, text, wide, narrow) => {
    expect([estimateBodyHeight(text, 'wide'), estimateBodyHeight(text, 'narrow')]).toEqual([wide, narrow]);
  });
});
