import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { describe, expect, test } from 'vitest';
import { documentsOf, type RowOptions, type WrapperRow, wrapperRows } from './wrapper-rows.ts';

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
  outcome: 'informational',
  milestones: [],
  repliesTo: null,
  download: null,
  fileId: null,
  canDownload: true,
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
