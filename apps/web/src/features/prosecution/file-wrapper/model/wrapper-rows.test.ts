import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { describe, expect, test } from 'vitest';
import {
  differsAtOffice,
  documentsOf,
  documentsOfSection,
  lacksPages,
  type RowOptions,
  type WrapperRow,
  wrapperRows,
} from './wrapper-rows.ts';

const inventionId = inventionIdSchema.parse('019c0000-0000-7000-8000-000000000001');

const document = (id: string, over: Partial<WrapperDocument> = {}): WrapperDocument => ({
  id,
  inventionId,
  applicationId: '17000001',
  code: 'A...',
  description: 'Amendment/Request for Reconsideration-After Non-Final Rejection',
  date: '2026-04-10',
  realDate: '2026-04-10',
  createdAt: '2026-04-11T00:00:00.000Z',
  direction: 'INCOMING',
  pages: 2,
  isFromOffice: true,
  isNew: false,
  missingSince: null,
  storedPages: null,
  officeDate: null,
  officeCode: null,
  hasNewNumber: false,
  formerApplication: null,
  outcome: 'informational',
  milestones: [],
  repliesTo: null,
  download: null,
  fileId: null,
  canDownload: true,
  otherFormats: [],
  ...over,
});

const action = document('action', { code: 'CTNF', direction: 'OUTGOING', date: '2026-01-10' });
const sheet = document('sheet', { code: 'WFEE', direction: 'INTERNAL' });
const submission = [
  document('remarks', { code: 'REM' }),
  document('amendment', { repliesTo: 'action' }),
  document('claims', { code: 'CLM' }),
];

const options: RowOptions = { search: {}, showsInternal: true, collapses: true, open: new Set() };
const rowsOf = (documents: readonly WrapperDocument[], over: Partial<RowOptions> = {}) =>
  wrapperRows(documents, { ...options, ...over });
const shortRow = (row: WrapperRow): string =>
  row.kind === 'submission' ? `${row.name} (${row.documents.length})` : row.document.id;

describe('submissions', () => {
  test('are one row, named after the reply among their documents', () => {
    const rows = rowsOf([...submission, sheet, action]);
    expect(rows.map(shortRow)).toEqual(['Amendment after non-final rejection (3)', 'sheet', 'action']);
    expect(rows[0]).toMatchObject({ action: { id: 'action' }, isOpen: false });
  });

  test('open in place and show their documents', () => {
    const rows = rowsOf([...submission, action], { open: new Set(['submission-2026-04-10']) });
    expect(rows.map(shortRow)).toEqual([
      'Amendment after non-final rejection (3)',
      'remarks',
      'amendment',
      'claims',
      'action',
    ]);
    expect(rows.map((row) => row.kind === 'document' && row.isPart)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('stay apart if the person does not want them collapsed', () => {
    const rows = rowsOf([...submission, action], { collapses: false });
    expect(rows.map(shortRow)).toEqual(['remarks', 'amendment', 'claims', 'action']);
  });

  test('of a single document are that document', () => {
    expect(rowsOf([document('amendment')]).map(({ kind }) => kind)).toEqual(['document']);
  });

  test('with specification and claims and without a reply are the application as filed', () => {
    const filed = ['SPEC', 'CLM', 'OATH'].map((code) => document(code, { code }));
    expect(rowsOf(filed).map(shortRow)).toEqual(['Application as filed (3)']);
  });
});

test('an action names its replies, also those that a filter hides', () => {
  const search = { direction: 'OUTGOING' } as const;
  const [row] = rowsOf([...submission, action], { search });
  expect(row).toMatchObject({
    document: { id: 'action' },
    answers: [{ date: '2026-04-10', name: 'Amendment after non-final rejection' }],
  });
});

test('the first row of each day shows the date', () => {
  const rows = rowsOf([...submission, sheet, action]);
  expect(rows.map(({ isFirstOfDate }) => isFirstOfDate)).toEqual([true, false, true]);
});

test.each<[what: string, search: RowOptions['search'], showsInternal: boolean, ids: string[]]>([
  ['hides internal documents', {}, false, ['amendment', 'action']],
  ['shows internal documents when asked for them', { direction: 'INTERNAL' }, false, ['sheet']],
  ['filters by code', { code: ['CTNF', 'WFEE'] }, true, ['sheet', 'action']],
  ['filters by code and direction', { direction: 'OUTGOING', code: ['WFEE'] }, true, []],
])('%s', (_what, search, showsInternal, ids) => {
  const rows = rowsOf([document('amendment'), sheet, action], { search, showsInternal });
  expect(rows.flatMap(documentsOf).map(({ id }) => id)).toEqual(ids);
});

test('documents of a former number are a section of their own', () => {
  const former = document('former', { formerApplication: '16000001' });
  expect(documentsOfSection([action, former], {})).toEqual([action]);
  expect(documentsOfSection([action, former], { section: 'former' })).toEqual([former]);
});

test.each([
  [{}, false],
  [{ officeDate: '2026-04-09' }, true],
  [{ officeCode: 'CTFR' }, true],
])('a document with %j differs at the office: %s', (over, differs) => {
  expect(differsAtOffice(document('one', over))).toBe(differs);
});

test.each([
  [{ pages: 12, storedPages: 9 }, true],
  [{ pages: 12, storedPages: 12 }, false],
  [{ pages: 12, storedPages: null }, false],
  [{ pages: null, storedPages: 9 }, false],
])('a file of %j lacks pages: %s', (over, lacks) => {
  expect(lacksPages(document('one', over))).toBe(lacks);
});

test.each<[what: string, search: RowOptions['search'], ids: string[]]>([
  ['a word of the plain name', { text: 'non-final' }, ['amendment', 'action']],
  ['words in any order and case', { text: 'RECONSIDERATION amendment' }, ['amendment']],
  ['a code', { text: 'ctnf' }, ['action']],
  ['words of which one is missing', { text: 'amendment xyz' }, []],
  ['a first date', { from: '2026-02-01' }, ['amendment', 'sheet']],
  ['a last date', { to: '2026-02-01' }, ['action']],
  ['a day', { from: '2026-04-10', to: '2026-04-10' }, ['amendment', 'sheet']],
])('filters by %s', (_what, search, ids) => {
  const named = [
    { ...sheet, description: 'Fee worksheet' },
    { ...action, description: 'Non-Final Rejection' },
  ];
  const rows = rowsOf([document('amendment'), ...named], { search });
  expect(rows.flatMap(documentsOf).map(({ id }) => id)).toEqual(ids);
});

test.each<[sort: RowOptions['search']['sort'], ids: string[]]>([
  [undefined, ['a', 'b', 'c']],
  ['date', ['c', 'b', 'a']],
  ['pages', ['b', 'c', 'a']],
  ['-pages', ['a', 'c', 'b']],
  ['direction', ['a', 'c', 'b']],
])('sorts by %s, and opens submissions unless they stand together', (sort, ids) => {
  const documents = [
    document('a', { pages: 9, date: '2026-04-10' }),
    document('b', { pages: null, date: '2026-03-10', direction: 'OUTGOING' }),
    document('c', { pages: 2, date: '2026-02-10' }),
  ];
  const rows = rowsOf(documents, { search: { sort } });
  expect(rows.flatMap(documentsOf).map(({ id }) => id)).toEqual(ids);
  const twins = [document('x', { pages: 5 }), document('y', { pages: 1 })];
  const isByDate = sort === undefined || sort === 'date';
  expect(rowsOf(twins, { search: { sort } })).toHaveLength(isByDate ? 1 : 2);
});
