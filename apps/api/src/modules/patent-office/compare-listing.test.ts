import { expect, test } from 'vitest';
import type { KnownDocument } from '../documents/public.ts';
import { compareListing, isDoubtful, type ListedDocument } from './compare-listing.ts';

const listed = (identifier: string, changes: Partial<ListedDocument> = {}): ListedDocument => {
  const date = changes.workspaceDate ?? '2026-03-02';
  return {
    identifier,
    code: 'CTNF',
    description: 'Non-Final Rejection',
    officialAt: `${date}T17:00:00Z`,
    date,
    direction: 'OUTGOING',
    pages: 12,
    hasPdf: true,
    wordFile: null,
    hasXml: false,
    workspaceDate: date,
    ...changes,
  };
};

const known = (id: string, changes: Partial<KnownDocument> = {}): KnownDocument => ({
  id,
  identifier: null,
  formerIdentifiers: [],
  code: 'CTNF',
  officeCode: null,
  description: 'Non-Final Rejection',
  direction: 'OUTGOING',
  date: '2026-03-02',
  missingSince: null,
  officialAt: '2026-03-02T17:00:00.000Z',
  pageCount: 12,
  hasPdf: true,
  wordFile: null,
  hasXml: false,
  ...changes,
});

const options = { latest: '2026-11-24', removed: new Set<string>() };
const compare = (ours: KnownDocument[], theirs: ListedDocument[]) => compareListing(ours, theirs, options);

test('a document that is not there is added once, oldest first', () => {
  const [old, young] = [listed('B', { workspaceDate: '2026-01-05' }), listed('A')];
  const { added } = compare([known('1', { identifier: 'C' })], [young, old, young, listed('C')]);
  expect(added.map(({ identifier }) => identifier)).toEqual(['B', 'A']);
});

test('a document that a person removed is not added again', () => {
  expect(compareListing([], [listed('A')], { ...options, removed: new Set(['A']) }).added).toEqual([]);
});

test.each([
  ['on the same day', '2026-03-02', true],
  ['three days later', '2026-03-05', true],
  ['three days earlier', '2026-02-27', true],
  ['four days later', '2026-03-06', false],
])('a document entered %s is recognized only if it is close', (_when, date, isClose) => {
  const { recognized, added } = compare([known('1', { date })], [listed('A')]);
  expect(recognized.map((one) => one.known.id)).toEqual(isClose ? ['1'] : []);
  expect(added).toHaveLength(isClose ? 0 : 1);
});

test('the closest documents are paired first, and each only once', () => {
  const entered = [known('far', { date: '2026-03-04' }), known('near', { date: '2026-03-03' })];
  const { recognized, added } = compare(entered, [
    listed('A'),
    listed('B', { workspaceDate: '2026-03-07' }),
    listed('C', { workspaceDate: '2026-02-20' }),
  ]);
  expect(recognized.map((one) => [one.known.id, one.listed.identifier])).toEqual([
    ['near', 'A'],
    ['far', 'B'],
  ]);
  expect(added.map(({ identifier }) => identifier)).toEqual(['C']);
});

test.each([
  ['another code', { code: 'CTFR' }],
  ['a document that has been matched', { identifier: 'Z' }],
])('%s is not recognized', (_what, changes) => {
  expect(compare([known('1', changes)], [listed('A')]).recognized).toEqual([]);
});

test('texts without a code are never taken for each other', () => {
  expect(compare([known('1', { code: '' })], [listed('A', { code: '' })]).recognized).toEqual([]);
});

test('documents that the office no longer lists are lost once, and return', () => {
  const gone = known('1', { identifier: 'A' });
  expect(compare([gone], []).lost).toEqual([gone]);
  const missing = { ...gone, missingSince: '2026-04-01T00:00:00.000Z' };
  expect(compare([missing], []).lost).toEqual([]);
  expect(compare([missing], [listed('A')]).returned).toEqual([missing]);
  expect(compare([known('2')], []).lost).toEqual([]);
});

test('a document that the office describes differently is noted, and nothing else', () => {
  const same = known('1', { identifier: 'A' });
  expect(compare([same], [listed('A')]).described).toEqual([]);
  const before = [
    { ...same, officialAt: null },
    { ...same, pageCount: 11 },
    { ...same, hasPdf: null },
  ];
  for (const one of before) expect(compare([one], [listed('A')]).described).toHaveLength(1);
  expect(compare([same], [listed('A', { pages: null })]).described).toEqual([]);
});

test('a document of a day to come is held back, but for one day ahead', () => {
  const [ahead, held] = [
    listed('A', { workspaceDate: '2026-11-24' }),
    listed('B', { workspaceDate: '2026-11-25' }),
  ];
  const changes = compare([], [ahead, held]);
  expect(changes.added).toEqual([ahead]);
  expect(changes.held).toEqual([held]);
});

test.each([
  ['another date', {}, { workspaceDate: '2026-02-20' }, [true, false]],
  ['another code', {}, { code: 'CTFR' }, [false, true]],
  ['both', {}, { workspaceDate: '2026-02-20', code: 'CTFR' }, [true, true]],
  ['the code that was noted before', { officeCode: 'CTFR' }, { code: 'CTFR' }, null],
  ['another hour of the day', {}, { officialAt: '2026-03-02T20:00:00Z' }, null],
  ['the date that a person corrected it to', { date: '2026-02-20' }, { workspaceDate: '2026-02-20' }, null],
  ['its date, which a person corrected', { date: '2026-02-20' }, {}, null],
])('a known document that the office lists with %s', (_difference, ours, theirs, expected) => {
  const { corrected } = compare([known('1', { identifier: 'A', ...ours })], [listed('A', theirs)]);
  expect(corrected.map(({ hasOtherDate, hasOtherCode }) => [hasOtherDate, hasOtherCode])).toEqual(
    expected === null ? [] : [expected],
  );
});

const old = known('1', { identifier: 'OLD' });
const reissuedAs = (ours: KnownDocument[], theirs: ListedDocument[]) => {
  const { reissued, added, lost } = compare(ours, theirs);
  return {
    reissued: reissued.map((one) => [one.known.id, one.listed.identifier]),
    added: added.map(({ identifier }) => identifier),
    lost: lost.map(({ id }) => id),
  };
};
const none = { reissued: [], added: [], lost: [] };

test.each<[what: string, ours: KnownDocument[], theirs: ListedDocument[], expected: object]>([
  ['the same code and moment', [old], [listed('NEW')], { ...none, reissued: [['1', 'NEW']] }],
  [
    'another moment',
    [old],
    [listed('NEW', { officialAt: '2026-03-02T17:00:01Z' })],
    { ...none, added: ['NEW'], lost: ['1'] },
  ],
  ['another code', [old], [listed('NEW', { code: 'CTFR' })], { ...none, added: ['NEW'], lost: ['1'] }],
  ['the old number beside the new one', [old], [listed('OLD'), listed('NEW')], { ...none, added: ['NEW'] }],
  [
    'both numbers, of which the old one was noted',
    [{ ...old, identifier: 'NEW', formerIdentifiers: ['OLD'] }],
    [listed('OLD'), listed('NEW')],
    none,
  ],
  [
    'its former number, with another moment',
    [{ ...old, identifier: 'NEW', formerIdentifiers: ['OLD'] }],
    [listed('OLD', { workspaceDate: '2026-03-01' })],
    { ...none, reissued: [['1', 'OLD']] },
  ],
  [
    'a document that was missing',
    [{ ...old, missingSince: '2026-04-01T00:00:00Z' }],
    [listed('NEW')],
    { ...none, reissued: [['1', 'NEW']] },
  ],
  [
    'one document for two',
    [old, known('2', { identifier: 'B' })],
    [listed('NEW')],
    { ...none, reissued: [['1', 'NEW']], lost: ['2'] },
  ],
  [
    'two for two, told apart by their pages',
    [old, known('2', { identifier: 'B', pageCount: 3 })],
    [listed('X', { pages: 3 }), listed('Y')],
    {
      ...none,
      reissued: [
        ['1', 'Y'],
        ['2', 'X'],
      ],
    },
  ],
])('a list with %s', (_what, ours, theirs, expected) => {
  expect(reissuedAs(ours, theirs)).toEqual(expected);
});

test.each([
  [1, 1, true],
  [2, 1, false],
  [3, 2, true],
  [120, 60, false],
  [120, 61, true],
  [120, 0, false],
])('a list that had %i documents and lacks %i is doubted: %s', (all, gone, isDoubted) => {
  const documents = Array.from({ length: all }, (_, place) =>
    known(`${place}`, { identifier: `ID${place}` }),
  );
  expect(isDoubtful(documents, documents.slice(0, gone))).toBe(isDoubted);
});
