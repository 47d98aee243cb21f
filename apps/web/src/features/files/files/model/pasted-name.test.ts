import { expect, test } from 'vitest';
import { pastedName } from './pasted-name.ts';

const at = Temporal.PlainDateTime.from('2026-03-04T09:05:07');

test.each([
  ['image.png', 'Pasted image 2026-03-04 09.05.07.png'],
  ['image.jpeg', 'Pasted image 2026-03-04 09.05.07.jpeg'],
  ['Figure 1.png', 'Figure 1.png'],
  ['Claims.docx', 'Claims.docx'],
])('names the pasted file %s %s', (name, named) => {
  expect(pastedName(name, at)).toBe(named);
});
