import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAnswer } from './answer-parts.ts';
import { findSafeEnd, toHarmlessText, toModelText } from './harmless-text.ts';
import { createQuoteSource } from './verify-quote.ts';

const source = createQuoteSource([
  {
    document: 'Office action',
    pages: [
      {
        page: 1,
        text: 'Claims 1–3 are rejected under 35 U.S.C. §\u00A0103 as un-\npatentable over Smith in view of Jones.',
      },
      { page: 2, text: 'The well-\nknown “pump”\nis of\u200B steel. Claim 4 is objected to.' },
    ],
  },
  { document: 'Claims', pages: [{ page: 1, text: '1. A pump with a rotor made of steel, and a housing.' }] },
]);
const nothing = createQuoteSource([]);
const mark = (text: string) => markAnswer([{ by: 'model', text }], source);
const marksOf = (text: string) =>
  mark(text).flatMap(({ mark: one, source: at }) => (one ? [[one, at?.page ?? null]] : []));

test.each<[string, [string, number | null][]]>([
  [
    'The office says “Claims 1-3 are rejected under 35 U.S.C. § 103 as unpatentable over Smith”.',
    [['quote', 1]],
  ],
  ['The examiner allowed all claims “claims”.', [['unsourced', null]]],
  ['All claims are allowed.', [['unsourced', null]]],
  ['The office says “Claims 1-9 are rejected under 35 U.S.C. § 103 as obvious”.', [['not-found', null]]],
  ['> Claims 1-3 are rejected under 35 U.S.C. § 103', [['quote', 1]]],
  [
    'Everything that the applicant asked for is granted, since “Claims 1-3 are rejected under 35 U.S.C. § 103”.',
    [
      ['quote', 1],
      ['unsourced', null],
    ],
  ],
  [
    'See “Claims 1-3 are rejected under 35 U.S.C. § 103.” All others are fine. Claim 4 is allowed.',
    [
      ['quote', 1],
      ['unsourced', null],
      ['unsourced', null],
    ],
  ],
  [
    '## All claims are allowed\n\n- Claim 4 is allowed\n- Claim 5, too',
    [
      ['unsourced', null],
      ['unsourced', null],
      ['unsourced', null],
    ],
  ],
  ['Smith et al. Fig. 3 and 35 U.S.C. 103 are cited, v. Jones.', [['unsourced', null]]],
  ['---\n\n|---|---|', []],
])('marks %j', (text, expected) => {
  expect(marksOf(text)).toEqual(expected);
});

test('names document and page of a quote, and never marks text of the hub', () => {
  const parts = markAnswer(
    [
      { by: 'label', text: '*By a model.*\n\n' },
      { by: 'model', text: 'It claims “a rotor made of steel, and a housing”.' },
      { by: 'hub', text: '\n\nThe model does not respond.' },
    ],
    source,
  );
  expect(parts).toEqual([
    { text: '*By a model.*\n\n', mark: 'label', source: null },
    { text: 'It claims ', mark: null, source: null },
    {
      text: '“a rotor made of steel, and a housing”',
      mark: 'quote',
      source: { document: 'Claims', page: 1 },
    },
    { text: '.\n\nThe model does not respond.', mark: null, source: null },
  ]);
});

const forgeries = [
  '[verified, page 1]',
  '(verified, page 1)',
  '［verified， page 1］',
  '【Verified】',
  '[✓ verified, page 3]',
  '[ not\nverified ]',
  '[verified on\npage 1]',
  '{ＶＥＲＩＦＩＥＤ, p. 1}',
  '[unsourced]',
  '✅',
];

test.each(forgeries)(
  'removes the imitated mark %j, and a text that has it gets no mark of the hub by it',
  (forged) => {
    const text = toModelText(`All claims are allowed “claims” ${forged}.`);
    expect(text).not.toMatch(/verified|unsourced|✓|✅|ＶＥ/i);
    expect(marksOf(text)).toEqual([['unsourced', null]]);
  },
);

test.each([
  '(verified translation of the priority document)',
  '[0012] recites',
  'claims (1-3)',
  '(not verifiable)',
])('keeps %j, which imitates no mark', (text) => {
  expect(toModelText(text)).toBe(text);
});

const piece = fc.constantFrom(
  ...forgeries,
  ...[
    '“',
    '”',
    '"',
    '\n',
    '\n> ',
    '. ',
    ' ',
    '[',
    ')',
    'claims',
    'Draft by the model X.',
    'http://a',
    '@x',
    '*',
    '# ',
  ],
);

test('only divides a text, and marks no quote where there is no source', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = markAnswer([{ by: 'model', text }], nothing);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(
        parts.every(({ mark: one, source: at }) => one !== 'quote' && one !== 'label' && at === null),
      ).toBe(true);
    }),
  );
});

test('treats a text that arrives in pieces as it treats the whole', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      let written = '';
      let rest = '';
      for (const one of pieces) {
        rest += one;
        const end = findSafeEnd(rest);
        written += toModelText(rest.slice(0, end));
        rest = rest.slice(end);
      }
      expect(written + toModelText(rest)).toBe(toModelText(pieces.join('')));
    }),
  );
});

test('reads a megabyte without a space in time proportional to its length', () => {
  expect(toHarmlessText('a'.repeat(1_000_000))).toHaveLength(1_000_000);
});

test.each([' ', '<', '!', '[', '“', '"', '- ', '. ', '(', 'a.', '://', '\n>', "it's "])(
  'reads 200,000 characters of %j in time proportional to its length',
  (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    const parts = markAnswer([{ by: 'model', text: toModelText(text) }], source);
    expect(parts.filter(({ mark: one }) => one === 'quote')).toEqual([]);
  },
);
