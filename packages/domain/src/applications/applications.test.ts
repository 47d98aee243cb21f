import { expect, test } from 'vitest';
import { formatApplicationNumber, normalizeReference } from './application-number.ts';
import { compareDocuments } from './document-order.ts';
import { officeStatus } from './office-status.ts';

test.each(['17/248,024', '17248024', ' 17/248 024 ', '17-248.024'])('%s is 17248024', (written) => {
  expect(normalizeReference(written)).toBe('17248024');
});

test('numbers are kept without marks and written as the Office prints them', () => {
  expect(normalizeReference('pct/US07/19317')).toBe('PCTUS0719317');
  expect(formatApplicationNumber('PCTUS0719317')).toBe('PCT/US07/19317');
  expect(formatApplicationNumber('PCTUS2017019317')).toBe('PCT/US2017/019317');
  expect(formatApplicationNumber('DE102017')).toBe('DE102017');
  expect(formatApplicationNumber('17248024')).toBe('17/248,024');
});

test.each([
  [19, 'Pre-examination', 'filed'],
  [30, 'Awaiting first action', 'filed'],
  [41, 'Non-final action', 'prosecution'],
  [83, 'Advisory action', 'prosecution'],
  [93, 'Allowed', 'allowed'],
  [95, 'Issue fee paid', 'allowed'],
  [150, 'Patented', 'granted'],
  [161, 'Abandoned', 'abandoned'],
  [250, 'Expired, fee unpaid', 'granted'],
])('code %i is %s and %s', (code, phase, status) => {
  expect(officeStatus(code)).toEqual({ phase, status });
});

test('returns null for a status code without a meaning', () => {
  expect(officeStatus(999)).toBeNull();
});

test('sorts documents newest first, with priority codes first within a date', () => {
  const codes = ['CLM', 'INTV.SUM.APP', 'RCEX', 'CTAV', 'NOA', 'CTNF', 'CTFR '];
  const documents = codes.map((code, index) => ({ id: String(index), code, date: '2026-01-05' }));
  documents.push(
    { id: 'old', code: 'CTFR', date: '2026-01-04' },
    { id: 'a', code: 'SPEC', date: '2026-01-05' },
  );
  const order = documents.sort(compareDocuments).map(({ id }) => id);
  expect(order).toEqual(['6', '5', '4', '3', '2', '1', '0', 'a', 'old']);
});
