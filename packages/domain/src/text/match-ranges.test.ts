import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSnippet } from './cut-snippet.ts';
import { findWords, searchForm } from './match-ranges.ts';

const find = (text: string, ...words: string[]): string[] =>
  findWords(text, new Set(words)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['The speciﬁcation', ['specification'], ['speciﬁcation']],
  ['an amend\u00ad\nment', ['amendment'], ['amend\u00ad\nment']],
  ['incor-\n  poration', ['incorporation'], ['incor-\n  poration']],
  ['a well-known pump', ['known'], ['known']],
  ['Pru\u0308fung and Prüfung', ['prufung'], ['Pru\u0308fung', 'Prüfung']],
  ['US 10,123,456 B2', ['us', '10123456'], ['US', '10,123,456']],
  ['US10,123,456B2', ['10123456'], ['US10,123,456B2']],
  ['37 CFR 1.136(a)', ['1.136'], ['1.136']],
  ['35 U.S.C. 103', ['usc', '103'], ['U.S.C', '103']],
  ['日本国特許庁審査官', ['特許', '許庁'], ['特許庁']],
  ['nothing of it', [], []],
])('%j with %j', (text, words, found) => {
  expect(find(text, ...words)).toEqual(found);
});

const texts = fc.array(
  fc.constantFrom(
    'a',
    'Z',
    '1',
    ' ',
    '-',
    '\n',
    ',',
    '.',
    '/',
    '\u00ad',
    'ﬁ',
    'u\u0308',
    '特',
    '許',
    'é',
    '\ud800',
  ),
  { maxLength: 60 },
);

test('ranges are in order, inside the text, not empty and apart; a snippet shows each text as it is', () => {
  fc.assert(
    fc.property(texts, fc.array(texts, { maxLength: 4 }), (letters, wanted) => {
      const text = letters.join('');
      const words = new Set(wanted.map((word) => searchForm(word.join(''))).filter((word) => word !== ''));
      const ranges = findWords(text, words);
      let at = 0;
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
      const shown = cutSnippet(text, ranges)
        .map((part) => part.text)
        .join('');
      expect(shown).toBe(text.replace(/\s+/g, ' ').trim());
    }),
  );
});

test('a snippet has the place where most words are, and cuts no word', () => {
  const text = `pump ${'filler '.repeat(100)}pump and valve with seal ${'filler '.repeat(100)}`;
  const parts = cutSnippet(text, findWords(text, new Set(['pump', 'valve', 'seal'])));
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['pump', 'valve', 'seal']);
  const whole = parts.map((part) => part.text).join('');
  expect(whole.length).toBeLessThan(260);
  expect(whole).toMatch(/^filler .* filler$/);
});
