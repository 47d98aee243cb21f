import { fileIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { findRenamed } from './find-renamed.ts';
import type { PlacedFile } from './placed-files.repository.ts';

let last = 0;
const place = (path: string, content: string, missingSince: string | null = null): PlacedFile => {
  last += 1;
  const id = fileIdSchema.parse(`00000000-0000-7000-8000-${String(last).padStart(12, '0')}`);
  const name = path.split('/').at(-1) ?? '';
  const size = content.length;
  return { id, path, name, size, version: '1', sha256: content, isDeleted: false, missingSince };
};

test.each([
  ['a renamed file', 'A/as filed.docx', 'x', [place('A/Draft.docx', 'x')], 'A/Draft.docx'],
  ['a moved file', 'A/Old/Draft.docx', 'x', [place('A/Draft.docx', 'x')], 'A/Draft.docx'],
  ['another content', 'A/b.txt', 'y', [place('A/a.txt', 'x')], undefined],
  ['a file that vanished before', 'A/b.txt', 'x', [place('A/a.txt', 'x', '2026-01-01T00:00:00Z')], undefined],
  ['several with this content', 'A/c.txt', 'x', [place('A/a.txt', 'x'), place('A/b.txt', 'x')], undefined],
  [
    'one of several with this name',
    'A/N/b.txt',
    'x',
    [place('A/a.txt', 'x'), place('A/b.txt', 'x')],
    'A/b.txt',
  ],
  ['an empty file', 'A/b.txt', '', [place('A/a.txt', '')], undefined],
  ['an empty file that moved', 'A/N/a.txt', '', [place('A/a.txt', '')], 'A/a.txt'],
])('%s', (_what, path, content, gone, expected) => {
  expect(findRenamed(path, content, gone)?.path).toBe(expected);
});
