import { describe, expect, it } from 'vitest';
import { estimateBodyHeight } from './body-height.ts';

describe('the height of the frame of an email', () => {
  it.each([
    ['a short text', 'Thank you.', 120],
    ['ten lines', Array(10).fill('line').join('\n'), 264],
    ['a long paragraph that wraps', 'x'.repeat(900), 264],
    ['a very long text, which scrolls', 'x\n'.repeat(500), 560],
  ])('fits %s', (_name, text, height) => {
    expect(estimateBodyHeight(text)).toBe(height);
  });
});
