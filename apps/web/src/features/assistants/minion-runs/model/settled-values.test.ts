import { settledValues } from '@hub/domain/docketing/compare-deadline.ts';
import { expect, test } from 'vitest';
import { settledText } from './settled-values.ts';

type Deadline = Parameters<typeof settledValues>[0];

const event: NonNullable<Deadline['event']> = {
  ...{ code: 'RESP', description: 'Response due', dueDate: '2026-12-29', status: 'open' },
};
const milestone: NonNullable<Deadline['milestone']> = {
  ...{ title: 'Reply', ruleId: 'OA-NF', due: '2027-01-05', state: 'active' },
};

test.each([
  [
    'two dates',
    { event, milestone, officeDue: '2027-01-05' },
    'Docketing system 29 Dec 2026 (open) · Hub 5 Jan 2027 (active)',
  ],
  [
    'another date at the patent office',
    { event, milestone, officeDue: '2027-01-12' },
    'Patent office 12 Jan 2027 · Docketing system 29 Dec 2026 (open) · Hub 5 Jan 2027 (active)',
  ],
  [
    'a deadline that only the docketing system has',
    { event: { ...event, dueDate: null }, milestone: null, officeDue: null },
    'Docketing system no date (open) · Hub has no milestone',
  ],
  [
    'a deadline that only the hub has',
    { event: null, milestone, officeDue: null },
    'Docketing system has no event · Hub 5 Jan 2027 (active)',
  ],
])('writes %s by source', (_what, deadline, expected) => {
  expect(settledText(settledValues(deadline as Deadline))).toBe(expected);
});

test.each(['v', '[]', '["tomorrow",null,null]'])('does not show the unreadable values %s', (values) => {
  expect(settledText(values)).toBeNull();
});
