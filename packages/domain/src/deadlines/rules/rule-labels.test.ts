import { expect, test } from 'vitest';
import { extensionInWords, periodInWords } from './rule-labels.ts';
import { deadlineRule } from './rule-table.ts';

test.each([
  ['OA-NF', '3 months', 'to 6 months'],
  ['PE-MP', '2 months', 'by up to 5 months'],
  ['OA-NC', '2 months; unless the document sets another', 'to 6 months'],
  ['OA-105', 'as the document says (typically 2 months)', 'to 6 months'],
  ['AP-DB', 'as the document says', 'as the document says'],
  ['OA-ADV', '3 months; or the advisory action if later', 'to 6 months'],
  ['AP-OH', '2 months; or the reply brief if earlier', 'none'],
  ['PR-CL', '4 months; or 16 months from the earliest priority date if later', 'none'],
  ['AL-CON', 'before the issue date', 'none'],
  ['AB-R', 'at once', 'none'],
  ['FF-PAR', '12 months; 6 months for designs', 'none'],
  ['MF-1', '42 months', 'with surcharge to 4 years'],
])('%s: %s, %s', (id, period, extension) => {
  const rule = deadlineRule(id);
  expect([periodInWords(rule), extensionInWords(rule)]).toEqual([period, extension]);
});

test('names countries with a different number of months', () => {
  expect(periodInWords(deadlineRule('PC-30'))).toMatch(
    /^30 months; 31 months in AL, AM, AP, .*; 34 months in BA; 20 months in LU; 21 months in TZ$/,
  );
});
