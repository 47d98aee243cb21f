import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

test.each([
  ['Claims.docx', [], 'Claims.docx'],
  ['Claims.docx', ['claims.DOCX'], 'Claims (2).docx'],
  ['Claims.docx', ['Claims.docx', 'Claims (2).docx'], 'Claims (3).docx'],
  ['README', ['readme'], 'README (2)'],
  ['.env', ['.env'], '.env (2)'],
  ['a.tar.gz', ['a.tar.gz'], 'a.tar (2).gz'],
])('%s beside %j becomes %s', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
});

test('a name of the greatest length stays within it', () => {
  const name = `${'x'.repeat(251)}.pdf`;
  expect(freeName(name, [name])).toHaveLength(255);
});
