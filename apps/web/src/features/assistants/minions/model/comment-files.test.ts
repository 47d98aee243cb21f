import { fileIdSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { readStoredFiles, toStoredFiles } from './comment-files.ts';

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');
const file = {
  id: fileIdSchema.parse('0198c0de-0000-7000-8000-000000000002'),
  name: 'Action.pdf',
  kind: 'pdf',
  size: 3,
  type: 'application/pdf',
  isDeleted: false,
} as const;

test('reads the files that it stored, and names those of other programs', () => {
  const stored = toStoredFiles(inventionId, [file]);
  const { files, others } = readStoredFiles([...(stored ?? []), { id: 'a', name: 'b.pdf' }]);
  expect(files?.inventionId).toBe(inventionId);
  expect(files?.attachments).toMatchObject([file]);
  expect(others).toEqual([{ id: 'a', name: 'b.pdf' }]);
});

test('stores nothing without files', () => {
  expect([toStoredFiles(inventionId, []), toStoredFiles(null, [file])]).toEqual([null, null]);
  expect(readStoredFiles(null)).toEqual({ files: null, others: [] });
});
