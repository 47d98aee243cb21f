import { basename, join, resolve, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

test.each([
  ['claims.docx', 'claims.docx'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['..', '_'],
  ['', '_'],
  ['C:\\Windows\\evil.exe', 'C__Windows_evil.exe'],
  ['a\u001b]0;x\u0007.txt', 'a_]0;x_.txt'],
  ['gpj\u202Etxt.exe', 'gpj_txt.exe'],
  ['.bashrc', '_bashrc'],
  ['report. ', 'report_'],
  ['CON.txt', '_CON.txt'],
  ['Ünïcödé 図.pdf', 'Ünïcödé 図.pdf'],
])('saves %j as %j', (name, expected) => {
  const safe = safeFileName(name);
  expect(safe).toBe(expected);
  const folder = resolve('/target');
  expect(join(folder, safe)).toBe(`${folder}/${basename(safe)}`);
  expect(win32.basename(safe)).toBe(safe);
});

test('keeps the extension of a name that is too long for a file system', () => {
  const safe = safeFileName(`${'図'.repeat(200)}.pdf`);
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(180);
  expect(safe).toMatch(/^図+\.pdf$/);
});
