import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderKeyOf, folderNameOf, isSafeName, toSafeName } from './folder-name.ts';

/** Pieces from which paths that leave a folder are built. */
const hostile = fc.constantFrom(
  '..',
  '.',
  '/',
  '\\',
  '%2f',
  '%5c',
  '%2e%2e',
  '%00',
  '\0',
  '\u202e',
  '\ufeff',
  'CON',
  'nul.txt',
  'LPT1',
  ' ',
  ':',
  'a'.repeat(300),
  'e\u0301',
  'é',
  'ACME-1',
  '\ud800',
  '~',
  '$HOME',
  '\r\n',
);
const name = fc.oneof(
  fc.array(hostile, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

const leavesFolder = (one: string): boolean =>
  one === '' || one === '.' || one === '..' || /[/\\\0]|%2f|%5c|%00/i.test(one);

describe('names in the documents repository', () => {
  it('never lets a reference or a file name leave its folder', () => {
    fc.assert(
      fc.property(name, (one) => {
        const folder = folderNameOf(one);
        if (folder !== undefined) expect(leavesFolder(folder)).toBe(false);
        const safe = toSafeName(one);
        expect(leavesFolder(safe)).toBe(false);
        expect(isSafeName(safe)).toBe(true);
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(255);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['ACME-001/US', 'ACME-001-US'],
    ['17/248,024', '17-248,024'],
    ['FIP:12345', undefined],
    ['CON', undefined],
    ['com1.old', undefined],
    ['..', undefined],
    ['ACME%2f001', undefined],
    ['ACME.', undefined],
    ['', undefined],
  ])('names the folder of the reference %s %s', (reference, folder) => {
    expect(folderNameOf(reference)).toBe(folder);
  });

  it.each([
    ['ACME-1', 'acme-1'],
    ['Andre\u0301', 'André'],
    ['A/1', 'A-1'],
  ])('compares %s and %s as equal', (one, other) => {
    expect(folderKeyOf(one)).toBe(folderKeyOf(other));
  });

  it.each([
    ['a/b.pdf', 'a-b.pdf'],
    ['nul.txt', '_nul.txt'],
    ['Claims (2).docx', 'Claims (2).docx'],
    ['...', 'File'],
  ])('writes the file %s as %s', (given, written) => {
    expect(toSafeName(given)).toBe(written);
  });
});
