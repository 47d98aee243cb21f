import { fileIdSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import { describe, expect, test } from 'vitest';
import { withStoredFile } from '../../../dates/documents/public.ts';
import {
  archiveState,
  isWholeWrapper,
  progressOf,
  runningDownloads,
  withDownloads,
  zipGroups,
} from './downloads.ts';

const inventionId = inventionIdSchema.parse('019c0000-0000-7000-8000-000000000001');
const fileId = fileIdSchema.parse('019c0000-0000-7000-8000-00000000000f');

const download = (over: Partial<OfficeDownload> = {}): OfficeDownload => ({
  id: 'download',
  documentId: 'document',
  inventionId,
  format: 'pdf',
  status: 'downloading',
  bytes: 50,
  totalBytes: 200,
  fault: null,
  fileId: null,
  updatedAt: '2026-04-11T00:00:02.000Z',
  ...over,
});

const document = (over: Partial<WrapperDocument> = {}): WrapperDocument => ({
  id: 'document',
  inventionId,
  applicationId: '17000001',
  code: 'CTNF',
  description: 'Non-Final Rejection',
  date: '2026-04-10',
  realDate: '2026-04-10',
  createdAt: '2026-04-11T00:00:00.000Z',
  direction: 'OUTGOING',
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

describe('a newer state of a download', () => {
  test('replaces the known one and stores the file', () => {
    const [shown] = withDownloads([document()], [download({ status: 'completed', fileId })]);
    expect(shown).toMatchObject({ fileId, download: { status: 'completed' } });
  });

  test('is ignored if a newer one is known', () => {
    const known = document({ download: download({ bytes: 90 }) });
    const late = download({ bytes: 10, updatedAt: '2026-04-11T00:00:01.000Z' });
    expect(withDownloads([known], [late])).toEqual([known]);
  });

  test('of another document leaves the list as it is', () => {
    const documents = [document()];
    expect(withDownloads(documents, [download({ documentId: 'other' })])).toBe(documents);
  });
});

test('a stored file completes the download of its document', () => {
  const at = '2026-04-11T00:00:09.000Z';
  expect(withStoredFile(document({ download: download() }), { fileId, format: 'pdf', at })).toMatchObject({
    fileId,
    download: { status: 'completed', fileId, updatedAt: at },
  });
});

describe('the Word file of a document', () => {
  const other = { format: 'word', download: null, fileId: null } as const;
  const both = document({ download: download(), otherFormats: [other] });

  test('has a download of its own, beside that of the PDF', () => {
    const queued = download({ id: 'other', format: 'word', status: 'queued' });
    const [shown] = withDownloads([both], [queued, download({ bytes: 60 })]);
    expect(shown).toMatchObject({ download: { bytes: 60 }, otherFormats: [{ download: queued }] });
    expect(shown && runningDownloads(shown).map(({ id }) => id)).toEqual(['download', 'other']);
  });

  test('is stored without taking the place of the PDF', () => {
    const stored = withStoredFile(both, { fileId, format: 'word', at: '2026-04-11T00:00:09.000Z' });
    expect(stored).toMatchObject({ fileId: null, otherFormats: [{ fileId }] });
  });
});

test.each([
  [0, 200, 0],
  [50, 200, 0.25],
  [300, 200, 1],
  [50, null, null],
])('%d of %s bytes are the share %s', (bytes, totalBytes, share) => {
  expect(progressOf(download({ bytes, totalBytes }))).toBe(share);
});

test('an archive knows what is stored, on its way and failed', () => {
  const documents = [
    document({ id: 'stored', fileId }),
    document({ id: 'queued', download: download({ status: 'queued' }) }),
    document({ id: 'failed', download: download({ status: 'failed' }) }),
    document({ id: 'idle' }),
  ];
  const { stored, running, failed } = archiveState(documents);
  expect([stored, running, failed].map((some) => some.map(({ id }) => id))).toEqual([
    ['stored'],
    ['queued'],
    ['failed'],
  ]);
});

test('files that exceed one zip are split', () => {
  expect(zipGroups(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(zipGroups([], 2)).toEqual([]);
});

test('all stored documents of a wrapper are one archive; a part, one file and a former number are not', () => {
  const stored = ['a', 'b', 'c'].map((id) => document({ id, fileId }));
  const wrapper = [...stored, document({ id: 'd' })];
  expect(isWholeWrapper(stored, wrapper)).toBe(true);
  expect(isWholeWrapper(stored.slice(1), wrapper)).toBe(false);
  expect(isWholeWrapper(stored.slice(2), stored.slice(2))).toBe(false);
  const former = stored.map((one) => ({ ...one, formerApplication: '16000001' }));
  expect(isWholeWrapper(former, former)).toBe(false);
});
