import { expect, test } from 'vitest';
import { changeName, namedValues } from './change-labels.ts';

const documentId = '01a1f9e6-9280-7c07-bf31-e88fd497ae00';
const titleOf = (id: string) => (id === documentId ? 'Final Rejection' : undefined);

test('writes values by name, with titles in the place of ids', () => {
  expect(
    namedValues(
      { action: documentId, rejections: [{ ground: '103' }, { ground: '112' }], dueAt: null, pageSize: 25 },
      titleOf,
    ),
  ).toEqual([
    { label: 'Action', text: 'Final Rejection' },
    { label: 'Rejections', text: '2 entries' },
    { label: 'Page size', text: '25' },
  ]);
});

test('leaves out an id without a title', () => {
  expect(namedValues({ id: '01a1f9e6-9280-7c07-bf31-000000000000' }, titleOf)).toEqual([]);
});

test('counts the documents of a download', () => {
  expect(changeName({ kind: 'download-documents', documentIds: [documentId] })).toBe(
    'Download 1 document from the patent office',
  );
});
