import { describe, expect, test } from 'vitest';
import { readDemoData } from './demo-data.ts';
import { readPeriods, statusAfter } from './prosecution.ts';

const { wrappers } = readDemoData();

/** The documents of a real file up to a real day. */
const documentsUpTo = (applicationNumber: string, day: string) => {
  const wrapper = wrappers.find((candidate) => candidate.applicationNumber === applicationNumber);
  return wrapper?.documents.filter(({ date }) => date <= day) ?? [];
};

const read = (applicationNumber: string, day: string) =>
  readPeriods(documentsUpTo(applicationNumber, day)).map(({ ruleId, trigger, closedBy, isAnswered }) => [
    ruleId,
    trigger.date,
    closedBy && `${isAnswered ? 'answered by' : 'overtaken by'} ${closedBy.code} of ${closedBy.date}`,
  ]);

describe('what runs in a real file on a day', () => {
  test('from the first action to an appeal', () => {
    expect(read('11017202', '2007-11-23')).toEqual([
      ['PE-FN', '2005-01-26', 'answered by PEFR of 2005-02-11'],
      ['OA-NF', '2006-09-28', 'answered by A... of 2007-01-29'],
      ['OA-F', '2007-05-04', 'answered by CTAV of 2007-08-03'],
      ['OA-F2', '2007-05-04', 'answered by A.NE of 2007-07-06'],
      ['OA-ADV', '2007-05-04', 'answered by N/AP of 2007-09-04'],
      ['AP-B', '2007-09-04', null],
    ]);
  });

  test('an advisory action counts from the final rejection, with the first reply and its own date', () => {
    expect(readPeriods(documentsUpTo('14662457', '2018-08-10')).at(-1)).toMatchObject({
      ruleId: 'OA-ADV',
      trigger: { code: 'CTFR', date: '2018-05-14' },
      facts: { firstReply: { date: '2018-07-16' }, advisory: { date: '2018-08-06' } },
      closedBy: null,
    });
  });

  test('an abandonment ends what ran', () => {
    expect(read('14591909', '2019-07-25').slice(-3)).toEqual([
      ['OA-NF', '2018-11-13', 'overtaken by ABN of 2019-07-25'],
      ['AB-W', '2019-07-25', null],
      ['AB-R', '2019-07-25', null],
    ]);
  });

  test('missing parts are in with the oath, a correction with the drawings alone', () => {
    expect(read('13629597', '2013-03-01')).toEqual([
      ['PE-MP', '2012-10-18', 'answered by OATH of 2012-10-31'],
      ['PE-FR', '2012-10-18', null],
    ]);
    expect(read('13629169', '2014-01-31').at(-1)).toEqual([
      'OA-NC',
      '2013-11-18',
      'answered by DRW of 2013-11-26',
    ]);
  });
});

test.each([
  ['13774004', '2015-06-02', 'prosecution'],
  ['13774004', '2016-06-16', 'abandoned'],
  // The holding of abandonment was withdrawn, and the appeal went on.
  ['13774004', '2016-10-25', 'prosecution'],
  ['16740760', '2021-01-25', 'allowed'],
])('%s is on %s in the state %s', (applicationNumber, day, status) => {
  expect(statusAfter(documentsUpTo(applicationNumber, day))).toBe(status);
});
