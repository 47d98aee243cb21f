import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';
import { findNameFault } from './file-name.ts';

test.each([
  ['Claims.docx', 'Claims.docx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\Claims.docx', 'Claims.docx'],
  ['..', 'File'],
  ['', 'File'],
  ['  ', 'File'],
  ['bell\u0007.pdf', 'bell.pdf'],
  ['line\nbreak.pdf', 'linebreak.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['U\u0308bersicht.pdf', '\u00dcbersicht.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
])('an upload named %j is stored as %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test('whatever the given name, the stored one has no fault and at most 255 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = cleanFileName(given);
      expect(findNameFault(name)).toBeUndefined();
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
