import { describe, expect, test } from 'vitest';
import { adjustmentSentence, noticeOf, shiftText } from './office-labels.ts';

type Reading = Parameters<typeof noticeOf>[0]['reading'];
type Connection = Parameters<typeof noticeOf>[1];

const reading = (state: Reading['state'], fault: string | null): Reading => ({
  state,
  fault,
  lastReadAt: null,
  lastTriedAt: null,
  nextReadAt: null,
});

describe('the notice of an application', () => {
  test.each<[string | null, Reading['state'], Connection, ReturnType<typeof noticeOf>, string?]>([
    [null, 'waiting', { state: 'off' }, 'no-number'],
    ['17000001', 'failed', { state: 'off' }, 'not-connected'],
    ['17000001', 'read', { state: 'refused' }, 'key-refused'],
    ['17000001', 'mismatch', { state: 'failing' }, 'mismatch'],
    ['17000001', 'not-public', { state: 'ok' }, 'not-public'],
    ['17000001', 'failed', { state: 'failing' }, 'office-failing'],
    ['17000001', 'failed', { state: 'ok' }, 'failed'],
    ['17000001', 'read', { state: 'ok' }, null],
    ['17000001', 'read', { state: 'ok' }, 'held', 'One document is dated 26 Nov 2026'],
    ['17000001', 'read', { state: 'failing' }, 'office-failing', 'One document is dated 26 Nov 2026'],
    ['17000001', 'read', undefined, null],
  ])(
    'for the number %s, the state %s and the connection %j is %s',
    (applicationNumber, state, connection, notice, fault) => {
      expect(noticeOf({ applicationNumber, reading: reading(state, fault ?? null) }, connection)).toBe(
        notice,
      );
    },
  );
});

test('says by how many weeks the demo moved the dates', () => {
  expect([7, 3066].map(shiftText)).toEqual([
    'Demo: dates are moved by 1 week',
    'Demo: dates are moved by 438 weeks',
  ]);
});

test.each([
  [null, ''],
  [0, 'The Office adds no days to the term of the patent.'],
  [
    1_204,
    'The Office adds 1,204 days to the term of the patent: its own delays, less those of the applicant.',
  ],
])('explains an adjustment of %s days', (total, sentence) => {
  expect(adjustmentSentence({ total })).toBe(sentence);
});
