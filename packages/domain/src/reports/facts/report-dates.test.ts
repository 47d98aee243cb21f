import { inventionFacts } from '@hub/testkit/builders/report-facts.ts';
import { expect, test } from 'vitest';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';
import { dateReason } from './date-reason.ts';
import { disclosureWindow } from './disclosure-window.ts';
import type { DocumentFacts } from './report-facts.ts';
import { responseTimes } from './response-times.ts';
import { sizeFee } from './size-fee.ts';

test('writes dates as US documents do', () => {
  expect(writeUsDate('2027-02-01')).toBe('February 1, 2027');
  expect(writeShortUsDate('2027-02-01')).toBe('Feb\u00A01,\u00A02027');
  expect(writeShortUsDate(null)).toBe('');
});

test('the reason for a date names the period, its start, the move to a business day and the authority', () => {
  expect(inventionFacts().milestones.map((milestone) => dateReason(milestone))).toEqual([
    '3 months from the non-final rejection of October 30, 2026, moved from January 30, 2027, when the Office is closed. 37 CFR 1.134; MPEP 710.02(b).',
  ]);
  expect(dateReason({ ruleId: null, deadline: null, dueAt: '2027-01-04', repliedAt: null })).toBe(
    'Set by the firm; not a statutory date.',
  );
});

const documents = (...codes: readonly (readonly [string, string])[]): DocumentFacts[] =>
  codes.map(([code, date], index) => ({
    id: `${index}`,
    code,
    description: code,
    date,
    direction: 'OUTGOING',
  }));

test.each([
  ['before three months have passed', documents(['CTNF', '2025-02-03']), '2025-04-06', 'b'],
  ['before the first action', documents(['TRNA', '2025-01-06']), '2026-11-23', 'b'],
  ['after the first action', documents(['CTNF', '2026-03-02']), '2026-11-23', 'c'],
  ['after a final rejection', documents(['CTNF', '2025-06-02'], ['CTFR', '2026-03-02']), '2026-11-23', 'd'],
  ['after an allowance', documents(['NOA', '2026-03-02']), '2026-11-23', 'd'],
  [
    'after continued examination',
    documents(['CTFR', '2026-03-02'], ['RCEX', '2026-06-02']),
    '2026-11-23',
    'b',
  ],
  [
    'after the issue fee',
    documents(['NOA', '2026-03-02'], ['IFEE', '2026-05-04']),
    '2026-11-23',
    'after-issue-fee',
  ],
])('a statement %s is in its window of 37 CFR 1.97', (_name, own, on, window) => {
  expect(disclosureWindow({ ...inventionFacts(), documents: own }, on)).toBe(window);
});

test.each([
  ['while the wrapper was never read', { wrapperReadOn: null }],
  ['while the wrapper holds no documents', { documents: [] }],
  ['after the grant', { status: 'granted' as const }],
])('no time of 37 CFR 1.97 is chosen %s', (_name, changes) => {
  expect(disclosureWindow(inventionFacts(changes), '2026-11-23')).toBeNull();
});

test('without a filing date the window is unknown', () => {
  expect(disclosureWindow(inventionFacts({ application: null }), '2026-11-23')).toBeNull();
});

test.each([
  [0, 50, 0, null, 0],
  [48, 3, 0, 50, 200],
  [48, 3, 200, 50, 0],
  [60, 41, 200, 100, 300],
  [150, 51, 500, 200, 300],
])(
  'with %i items before, %i now and $%i paid, the size fee counts the application',
  (before, now, paid, over, due) => {
    expect(sizeFee(before, now, paid, '2026-11-23')).toEqual({ items: before + now, over, due });
  },
);

test('no size fee is due for statements before 19 January 2025', () => {
  expect(sizeFee(300, 1, 0, '2025-01-18')).toMatchObject({ over: null, due: 0 });
});

test('an action counts once, by the months to its first reply', () => {
  const reply = (code: string, date: string): DocumentFacts => ({
    id: `${code}${date}`,
    code,
    description: code,
    date,
    direction: 'INCOMING',
  });
  const [action, final] = documents(['CTNF', '2026-01-30'], ['CTFR', '2026-06-01']);
  if (!action || !final) throw new Error('No action');
  const own = [
    action,
    reply('A...', '2026-04-30'),
    final,
    reply('A.NE', '2026-07-01'),
    reply('RCEX', '2026-09-01'),
  ];
  expect(responseTimes([{ documents: own }]).filter(({ value }) => value > 0)).toEqual([
    { label: 'Within 1 month', value: 1 },
    { label: 'Within 3 months', value: 1 },
  ]);
});
