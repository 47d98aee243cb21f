import { expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { deadlineRule } from './rule-table.ts';

test.each([
  ['three months from filing roll forward', 'ID-B', '2026-02-09', '2026-05-09', '2026-05-11'],
  [
    'three months of the certification end on the business day before',
    'ID-E',
    '2026-02-09',
    '2026-05-09',
    '2026-05-08',
  ],
  ['three months from 30 November', 'ID-E', '2026-11-30', '2027-02-28', '2027-02-26'],
  ['thirty days without loss of term', 'ID-D', '2026-06-04', '2026-07-04', '2026-07-02'],
  ['thirty days that end on a business day', 'ID-D', '2026-09-01', '2026-10-01', '2026-10-01'],
])('%s', (_what, ruleId, trigger, unrolled, due) => {
  expect(computeDeadline({ rule: deadlineRule(ruleId), trigger })).toMatchObject({
    unrolled,
    due,
    extensions: [],
  });
});
