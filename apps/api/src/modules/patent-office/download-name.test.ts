import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

test.each([
  [{ code: 'CTNF', description: 'Non-Final Rejection' }, '2024-03-12 CTNF Non-Final Rejection.pdf'],
  [{ code: 'XT/', description: 'Extension of Time' }, '2024-03-12 XT- Extension of Time.pdf'],
  [{ code: '', description: 'Letter/Notice' }, '2024-03-12 Letter-Notice.pdf'],
])('%o is named with its date, code and description', (document, name) => {
  expect(downloadName({ ...document, realDate: '2024-03-12' })).toBe(name);
});

test('a long description leaves the extension', () => {
  const name = downloadName({ code: 'CTNF', description: 'x'.repeat(500), realDate: '2024-03-12' });
  expect(name.endsWith('.pdf')).toBe(true);
  expect(cleanFileName(name)).toBe(name);
});
