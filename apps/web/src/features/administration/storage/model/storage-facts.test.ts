import { expect, test } from 'vitest';
import { fileFacts, placeFacts, resultOf } from './storage-facts.ts';

const gigabyte = 1024 ** 3;

const database = { bytes: 5 * gigabyte, version: '18.1', server: 'own' as const };
const files = {
  engine: 'disk' as const,
  place: '/data/files',
  contents: { count: 1, bytes: 3 },
  trash: { count: 2, bytes: gigabyte },
  unused: { count: 0, bytes: 0 },
  missing: 0,
};
const backup = {
  ...{ lastBackupAt: null, lastProvenAt: null, failure: null, runs: [] },
  ...{ folder: '/data/backups', isEncrypted: true, containsFiles: true },
};
const stateOf = (freeBytes: number | null, missing = 0) => ({
  database,
  files: { ...files, missing },
  disk: {
    folder: '/data',
    space: freeBytes === null ? null : { freeBytes, totalBytes: 100 * gigabyte },
    minFreeBytes: gigabyte,
  },
  backup,
});

test.each([
  [2 * gigabyte, { value: '2 GB of 100 GB', note: 'Uploads are refused below 1 GB.', isWarning: false }],
  [10, { value: '10 bytes of 100 GB', note: 'Less than 1 GB: uploads are refused.', isWarning: true }],
  [null, { value: 'Not reported by the system', isWarning: true }],
])('describes %j free bytes', (free, expected) => {
  expect(placeFacts(stateOf(free)).find(({ label }) => label === 'Free space')).toMatchObject(expected);
});

test('counts what is stored, and warns of what is missing only if something is', () => {
  const values = (missing: number) =>
    fileFacts(stateOf(0, missing)).map(({ value, isWarning = false }) => [value, isWarning]);
  expect(values(0)).toEqual([
    ['/data/files', false],
    ['1 stored file, 3 bytes', false],
    ['2 files, 1 GB', false],
    ['None', false],
    ['None', false],
  ]);
  expect(values(2).at(-1)).toEqual(['2 stored files', true]);
});

const run = {
  startedAt: '2026-01-01T07:30:00Z',
  finishedAt: null,
  bytes: null,
  provenAt: null,
  failure: null,
};

test.each([
  [{}, 'Not complete'],
  [{ finishedAt: '2026-01-01T07:31:00Z' }, 'Not verified'],
  [{ provenAt: '2026-01-01T07:32:00Z' }, 'Verified'],
  [{ failure: 'The disk is full.' }, 'Failed'],
])('the result of a run with %j is “%s”', (changes, text) => {
  expect(resultOf({ ...run, ...changes }).text).toBe(text);
});
