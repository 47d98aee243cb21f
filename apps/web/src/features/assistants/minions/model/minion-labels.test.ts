import { expect, test } from 'vitest';
import {
  approvedShare,
  feedbackText,
  formatCost,
  formatDuration,
  outcomeBars,
  scriptTitle,
  workingText,
} from './minion-labels.ts';

test.each([
  [null, '–'],
  [0.42, '0.4 s'],
  [12, '12 s'],
  [90, '1.5 min'],
  [7200, '2 h'],
  [259_200, '3 d'],
])('formats %s seconds as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

const statistics = {
  runs: 9,
  accepted: 3,
  edited: 1,
  sentBack: 1,
  failed: 1,
  stopped: 1,
  medianSeconds: 4,
  answers: 2,
  tokensIn: 900,
  tokensOut: 100,
  costCents: 123,
};

test('counts edited proposals as approved, and only decided runs', () => {
  expect(approvedShare(statistics)).toBe('80%');
  expect(approvedShare({ accepted: 0, edited: 0, sentBack: 0 })).toBe('–');
});

test('shows each run in one bar', () => {
  const bars = outcomeBars(statistics);
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(statistics.runs);
  expect(bars.at(-1)).toEqual({ label: 'Not decided', value: 2 });
});

test('shows cost in dollars', () => {
  expect(formatCost(123.4)).toBe('$1.23');
});

test('names a script that the hub does not have by its name', () => {
  expect([scriptTitle('docket-auditor'), scriptTitle('gone'), scriptTitle(null)]).toEqual([
    'Audit the docket',
    'gone',
    'No script',
  ]);
});

test.each([
  ['2026-06-02', '2026-06-03', 'docket-auditor', 'Not started'],
  [null, '2026-05-31', 'docket-auditor', 'Ended'],
  ['2026-06-01', '2026-06-01', 'docket-auditor', null],
  [null, null, 'gone', 'No script'],
  [null, null, null, 'No script'],
])('from %s to %s with %s it is on 1 June: %s', (startDate, endDate, script, expected) => {
  expect(workingText({ startDate, endDate, script }, '2026-06-01')).toBe(expected);
});

test('feedback is counted by thumb and reason', () => {
  const reasons = { 'wrong-fact': 2, 'wrong-source': 0, incomplete: 0, tone: 1, other: 0 };
  expect(feedbackText({ thumbsUp: 3, thumbsDown: 2, reasons })).toBe(
    '3 good, 2 not good: Wrong fact 2, Tone 1',
  );
  expect(feedbackText({ thumbsUp: 0, thumbsDown: 0, reasons })).toBe('–');
});
