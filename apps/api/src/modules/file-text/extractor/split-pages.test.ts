import { expect, test } from 'vitest';
import { splitPages } from './split-pages.ts';

test('a short text is one page, an empty one none', () => {
  expect([...splitPages('A pump.')]).toEqual(['A pump.']);
  expect([...splitPages('')]).toEqual([]);
});

test('a long text is split between paragraphs and loses nothing', () => {
  const text = Array.from({ length: 12 }, (_, n) => `${n} ${'word '.repeat(160)}`).join('\n\n');
  const pages = [...splitPages(text)];
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.join('')).toBe(text);
  for (const page of pages.slice(0, -1)) expect(page).toMatch(/\n\n$/);
});

test('a text without any space is split at its length', () => {
  expect([...splitPages('x'.repeat(7_000))].map(({ length }) => length)).toEqual([3_000, 3_000, 1_000]);
});
