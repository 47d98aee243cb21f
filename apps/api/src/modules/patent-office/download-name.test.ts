import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

const pdf = { format: 'pdf', wordFile: null, realDate: '2024-03-12' } as const;

test.each<[{ code: string; description: string; format?: OfficeFormat; wordFile?: string }, string]>([
  [
    { code: 'CTNF', description: 'Action', format: 'word', wordFile: 'O.P.docx' },
    '2024-03-12 CTNF Action.docx',
  ],
  [
    { code: 'CTNF', description: 'Action', format: 'word', wordFile: 'Old.DOC' },
    '2024-03-12 CTNF Action.doc',
  ],
  [{ code: 'CTNF', description: 'Action', format: 'xml' }, '2024-03-12 CTNF Action.tar'],
  [{ code: 'CTNF', description: 'Non-Final Rejection' }, '2024-03-12 CTNF Non-Final Rejection.pdf'],
  [{ code: 'XT/', description: 'Extension of Time' }, '2024-03-12 XT- Extension of Time.pdf'],
  [{ code: '', description: 'Letter/Notice' }, '2024-03-12 Letter-Notice.pdf'],
])('%o is named with its date, code and description', (document, name) => {
  expect(downloadName({ ...pdf, ...document })).toBe(name);
});

test('a long description leaves the extension', () => {
  const name = downloadName({ ...pdf, code: 'CTNF', description: 'x'.repeat(500) });
  expect(name.endsWith('.pdf')).toBe(true);
  expect(cleanFileName(name)).toBe(name);
});
