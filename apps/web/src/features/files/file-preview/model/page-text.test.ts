import { expect, test } from 'vitest';
import { findMatches, findWordMatches, foldPage, markPiece } from './page-text.ts';

const pageOf = (...lines: string[]) => foldPage(lines.map((str) => ({ str, hasEOL: true })));

test('finds words regardless of case, accents and spacing', () => {
  const page = pageOf('The Café  valve', 'closes.');
  expect(findMatches(page, 'cafe VALVE')).toEqual([[{ piece: 0, start: 4, end: 15 }]]);
});

test('finds a phrase that continues on the next line', () => {
  const page = pageOf('a first', 'seal and a first seal');
  expect(findMatches(page, 'first seal')).toEqual([
    [
      { piece: 0, start: 2, end: 8 },
      { piece: 1, start: 0, end: 4 },
    ],
    [{ piece: 1, start: 11, end: 21 }],
  ]);
});

test('finds a word whose letters are drawn piece by piece', () => {
  const page = foldPage(['va', 'l', 've'].map((str) => ({ str, hasEOL: false })));
  expect(findMatches(page, 'valve')[0]).toHaveLength(3);
});

test('finds whole words apart from each other, and numbers with their separators', () => {
  const page = pageOf('Valves and a valve of US', '10,123,456; the valved pump');
  expect(findWordMatches(page, 'valve 10,123,456')).toEqual([
    [{ piece: 0, start: 13, end: 18 }],
    [{ piece: 1, start: 0, end: 10 }],
  ]);
  expect(findWordMatches(page, ' ')).toEqual([]);
});

test('finds nothing for a blank text', () => {
  expect(findMatches(pageOf('text'), '  ')).toEqual([]);
});

test('finds the letters of a ligature', () => {
  expect(findMatches(pageOf('the ﬂow rate'), 'flow')).toEqual([[{ piece: 0, start: 4, end: 7 }]]);
});

test('marks matches and escapes everything else', () => {
  const text = 'if a<b & b>a';
  const matches = findMatches(pageOf(text), 'b');
  expect(markPiece(text, 0, { matches, current: 1 })).toBe(
    'if a&lt;<mark>b</mark> &amp; <mark data-current="true">b</mark>&gt;a',
  );
  expect(markPiece('<img>', 4, { matches, current: 0 })).toBe('&lt;img&gt;');
});
