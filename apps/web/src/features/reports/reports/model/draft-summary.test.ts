import { expect, test } from 'vitest';
import { draftOfSameReports, draftSummary, draftTitle } from './draft-summary.ts';

const reports = [
  { id: 'declaration', title: 'Declaration' },
  { id: 'invention-summary', title: 'Invention summary' },
];

test('a draft is named by its reports, and by their number while their titles are loading', () => {
  const reportIds = ['declaration', 'invention-summary'];
  expect(draftTitle({ reportIds }, reports)).toBe('Declaration, Invention summary');
  expect(draftTitle({ reportIds })).toBe('2 reports');
  expect(draftTitle({ reportIds: [] }, reports)).toBe('No reports chosen yet');
});

test('a draft says what was entered in it', () => {
  const documents = [{ id: 'a', kind: 'file' as const, use: 'source' as const }];
  expect(draftSummary({ documents, values: { title: 'Pump' } })).toEqual([
    '1 document linked',
    '1 field filled in',
  ]);
  expect(draftSummary({ documents: [], values: {} })).toEqual(['Nothing entered yet']);
});

test.each([
  ['the same reports in another order', ['b', 'a'], 'other'],
  ['fewer reports', ['a'], undefined],
  ['more reports', ['a', 'b', 'c'], undefined],
  ['other reports', ['a', 'c'], undefined],
])('another draft counts as the same for %s', (_case, reportIds, expected) => {
  const mine = { id: 'mine', reportIds };
  expect(draftOfSameReports([mine, { id: 'other', reportIds: ['a', 'b'] }], mine)?.id).toBe(expected);
});
