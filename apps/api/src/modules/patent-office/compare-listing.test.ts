import { expect, test } from 'vitest';
import type { KnownDocument } from '../documents/public.ts';
import { compareListing, type ListedDocument } from './compare-listing.ts';

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
    workspaceDate: date,
    ...changes,
  };
};

const known = (id: string, changes: Partial<KnownDocument> = {}): KnownDocument => ({
  id,
  identifier: null,
  code: 'CTNF',
  description: 'Non-Final Rejection',
  direction: 'OUTGOING',
  date: '2026-03-02',
  missingSince: null,
  officialAt: '2026-03-02T17:00:00.000Z',
  pageCount: 12,
  hasPdf: true,
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
