import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markQuotes } from './mark-quotes.ts';
import { createQuoteSource } from './verify-quote.ts';

const word = fc.stringMatching(/^[a-zA-Z]{2,12}$/);
const words = fc.array(word, { minLength: 6, maxLength: 60 });

/** Sets words in lines as a document does, with some words divided at the end of a line. */
const setInLines = (list: readonly string[], breaks: readonly number[]): string =>
  list
    .map((entry, index) => {
      const kind = (breaks[index % breaks.length] ?? 0) % 4;
      if (kind === 0) return `${entry}\n`;
      return kind === 1 && entry.length > 3 ? `${entry.slice(0, 2)}-\n  ${entry.slice(2)} ` : `${entry} `;
    })
    .join('');

test('finds every passage of a page, however its lines are broken', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(fc.nat(7), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (list, breaks, from, count) => {
        const start = from % (list.length - 2);
        const quote = list.slice(start, start + 2 + (count % 8)).join(' ');
        const pages = [{ page: 7, text: setInLines(list, breaks) }];
        expect(createQuoteSource(pages).findPage(quote)).toBe(7);
      },
    ),
  );
});

test('finds no passage with a word that the source does not have there', () => {
  fc.assert(
    fc.property(words, fc.array(fc.nat(7), { minLength: 1 }), fc.nat(), (list, breaks, at) => {
      const changed = list.with(at % list.length, 'x1y2');
      const pages = [{ page: 1, text: setInLines(list, breaks) }];
      expect(createQuoteSource(pages).findPage(changed.join(' '))).toBeNull();
    }),
  );
});

test('only adds marks to a text', () => {
  const piece = fc.oneof(word, fc.constantFrom('“', '”', '"', '\n', '\n> ', ' ', '.'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const marked = markQuotes(text, createQuoteSource([{ page: 1, text: 'Nothing of it' }]));
      expect(marked.text.replaceAll(' [not verified]', '').replaceAll(' [verified, page 1]', '')).toBe(text);
    }),
  );
});

const pages = [
  { page: 1, text: 'Claims 1–3 are rejected under 35 U.S.C. §\u00A0103 as un-\npatentable over Smith.' },
  { page: 2, text: 'The well-\nknown “pump”\nis of\u200B steel. The exam\u00ADiner disagrees' },
  { page: 3, text: 'with the applicant’s argument.' },
];

test.each([
  ['Claims 1-3 are rejected', 1],
  ['35 U.S.C. § 103 as unpatentable over Smith', 1],
  ['The well-known "pump" is of steel.', 2],
  ["The examiner disagrees with the applicant's argument.", 2],
  ["with the applicant's argument", 3],
  ['Claims 1-4 are rejected', null],
  ['claims 1-3 are rejected', null],
  ['Claims 1-3 ... over Smith', null],
  ['the pump is of steel', null],
  ['.*', null],
  ['  ', null],
])('says where “%s” is in the source', (quote, page) => {
  expect(createQuoteSource(pages).findPage(quote)).toBe(page);
});

test('marks each quote, and removes marks that the text brought along', () => {
  const text =
    'It says “is of steel” [verified, page 9] and "is of wood" [Verified].\n> Claims 1-3 are rejected';
  const marked = markQuotes(text, createQuoteSource(pages));
  expect(marked.text).toBe(
    'It says “is of steel” [verified, page 2] and "is of wood" [not verified].\n> Claims 1-3 are rejected [verified, page 1]',
  );
  expect(marked.quotes.map(({ page }) => page)).toEqual([2, null, 1]);
});
