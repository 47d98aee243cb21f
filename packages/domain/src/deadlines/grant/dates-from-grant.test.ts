import { describe, expect, test } from 'vitest';
import { datesFromGrant, type GrantedPatent } from './dates-from-grant.ts';

const today = '2026-11-23';
const patent = (fields: Partial<GrantedPatent>): GrantedPatent => ({
  grantDate: '2023-01-17',
  filingDate: '2020-03-30',
  patentNumber: '11555621',
  applicationType: null,
  ...fields,
});
const opensOf = (fields: Partial<GrantedPatent>, day = today) =>
  datesFromGrant(patent(fields), { today: day }).opens.map(({ ruleId, due, latest }) => [
    ruleId,
    due,
    latest,
  ]);
const questionOf = (fields: Partial<GrantedPatent>) => datesFromGrant(patent(fields), { today }).question;

describe('fees of a patent granted years ago', () => {
  test.each([
    ['8993410', '2015-03-31', '2011-09-02', [['MF-3', '2026-09-30', '2027-03-31']]],
    ['8997688', '2015-04-07', '2012-01-31', [['MF-3', '2026-10-07', '2027-04-07']]],
    [
      '11555621',
      '2023-01-17',
      '2020-03-30',
      [
        ['MF-1', '2026-07-17', '2027-01-19'],
        ['MF-2', '2030-07-17', '2031-01-17'],
        ['MF-3', '2034-07-17', '2035-01-17'],
      ],
    ],
  ])('%s shows those that can still be paid', (patentNumber, grantDate, filingDate, fees) => {
    expect(opensOf({ patentNumber, grantDate, filingDate })).toEqual(fees);
  });

  test('a fee stays open on its last day with surcharge, and is over the day after', () => {
    const fields = { grantDate: '2015-03-31', filingDate: '2011-09-02' };
    expect(opensOf(fields, '2027-03-31')).toHaveLength(1);
    expect(opensOf(fields, '2027-04-01')).toEqual([]);
  });

  test('the last fee that is over is a question, because nothing shows that it was paid', () => {
    expect(questionOf({ grantDate: '2015-03-31', filingDate: '2011-09-02' })).toBe(
      'Check that the second maintenance fee was paid: nothing on file shows it',
    );
    expect(questionOf({})).toBeNull();
  });

  test('nothing is asked of a patent whose twenty years are over, and no fee of one that pays none', () => {
    const expired = { grantDate: '2009-02-03', filingDate: '2006-11-22' };
    expect([opensOf(expired), questionOf(expired)]).toEqual([[], null]);
    const design = { patentNumber: 'D0912345', grantDate: '2015-03-31', filingDate: '2014-01-31' };
    expect([opensOf(design), questionOf(design)]).toEqual([[], null]);
    expect(datesFromGrant(patent(design), { today }).undated).toEqual([]);
    expect(opensOf({ patentNumber: 'PP34567' })).toEqual([]);
  });
});

test.each([
  ['RE49570', null],
  [null, 'Re-Issue'],
])('the fees of reissue %s wait for the original grant', (patentNumber, applicationType) => {
  expect(opensOf({ patentNumber, applicationType })).toEqual([]);
  expect(datesFromGrant(patent({ patentNumber, applicationType }), { today }).undated).toEqual([
    'MF-1',
    'MF-2',
    'MF-3',
  ]);
  expect(questionOf({ patentNumber, applicationType })).toMatch(/^Find the original grant date/);
});

test('a fresh patent also has the request on its term and the review window', () => {
  const fields = { grantDate: '2026-10-13', filingDate: '2023-05-02' };
  expect(opensOf(fields).map(([ruleId, due]) => [ruleId, due])).toEqual([
    ['MF-1', '2030-04-15'],
    ['MF-2', '2034-04-13'],
    ['MF-3', '2038-04-13'],
    ['PTA-1', '2026-12-14'],
    ['PG-1', '2027-07-13'],
  ]);
  expect(opensOf({ grantDate: '2009-02-03', filingDate: '2007-01-31' })).toEqual([]);
  expect(opensOf({ ...fields, filingDate: '2000-05-26' }).map(([ruleId]) => ruleId)).toEqual([]);
});
