import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuoteSource, type SourcePage } from './verify-quote.ts';

const word = fc.stringMatching(/^[a-zA-Z]{2,12}$/);
const words = fc.array(word, { minLength: 10, maxLength: 60 });

/** Sets words in lines as a document does, with some words divided at the end of a line. */
const setInLines = (list: readonly string[], breaks: readonly number[]): string =>
  list
    .map((entry, index) => {
      const kind = (breaks[index % breaks.length] ?? 0) % 4;
      if (kind === 0) return `${entry}\n`;
      return kind === 1 && entry.length > 3 ? `${entry.slice(0, 2)}-\n  ${entry.slice(2)} ` : `${entry} `;
    })
    .join('');

const findPage = (pages: readonly SourcePage[], quote: string): number | null =>
  createQuoteSource([{ document: 'Action', pages }]).find(quote)?.page ?? null;

test('finds every passage of six words or more, however its lines are broken', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(fc.nat(7), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (list, breaks, from, count) => {
        const start = from % (list.length - 6);
        const quote = list.slice(start, start + 6 + (count % 8)).join(' ');
        expect(findPage([{ page: 7, text: setInLines(list, breaks) }], quote)).toBe(7);
      },
    ),
  );
});

test('finds no passage with a word that the source does not have there', () => {
  fc.assert(
    fc.property(words, fc.array(fc.nat(7), { minLength: 1 }), fc.nat(), (list, breaks, at) => {
      const changed = list.with(at % list.length, 'x1y2');
      expect(findPage([{ page: 1, text: setInLines(list, breaks) }], changed.join(' '))).toBeNull();
    }),
  );
});

const pages = [
  { page: 1, text: 'Claims 1–3 are rejected under 35 U.S.C. §\u00A0103 as un-\npatentable over Smith.' },
  { page: 2, text: 'The well-\nknown “pump”\nis of\u200B steel. The exam\u00ADiner disagrees' },
  { page: 3, text: 'with the applicant’s argument (see page 9).' },
];

test.each([
  ['Claims 1-3 are rejected under 35 U.S.C.', 1],
  ['rejected under 35 U.S.C. § 103 as unpatentable over Smith', 1],
  ['rejected under 35 U.S.C. § 103 as un-patentable over Smith,', 1],
  ['The well-known "pump" is of steel.', 2],
  ["steel. The examiner disagrees with the applicant's argument.", 2],
  ["with the applicant's argument (see page 9", 3],
  ['patentable over Smith. The well-known "pump" is of steel.', null],
  ['Claims 13 are rejected under 35 U.S.C.', null],
  ['Claims 1-4 are rejected under 35 U.S.C.', null],
  ['claims 1-3 are rejected under 35 U.S.C.', null],
  ['Claims 1-3 ... rejected under 35 U.S.C. over Smith', null],
  ['Claims 1-3 are rejected', null],
  ['- Claims - 1-3 - are', null],
  ['.*', null],
  ['  ', null],
])('says where “%s” is in the source', (quote, page) => {
  expect(findPage(pages, quote)).toBe(page);
});

test('says in which document a quote is, and finds none that two documents share', () => {
  const documents = ['Action', 'Claims'].map((document) => ({
    document,
    pages: [{ page: 1, text: `${document} is a text of six words` }],
  }));
  const source = createQuoteSource(documents);
  expect(source.find('Claims is a text of six')).toEqual({ document: 'Claims', page: 1 });
  expect(source.find('six words Claims is a text')).toBeNull();
});
