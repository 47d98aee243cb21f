import { expect, test } from 'vitest';
import { hintBesideName } from './document-labels.ts';

test.each([
  ['Extension of time', 'Extension of time. Extends the period.', 'Extends the period.'],
  ['Non-Final Rejection', 'Non-final rejection.', ''],
  ['Non-final rejection', 'Counts from the mail date.', 'Counts from the mail date.'],
  ['Advisory Action (PTOL-303)', 'Advisory action. Watch for it.', 'Watch for it.'],
  ['Letter', '', ''],
])('hintBesideName of the name “%s” and the hint “%s” is “%s”', (description, hint, rest) => {
  expect(hintBesideName({ description, hint })).toBe(rest);
});
