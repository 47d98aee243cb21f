import { expect, test } from 'vitest';
import { findCodes } from './paper-codes.ts';

test('codes are found by their letters, the exact one first', () => {
  expect(findCodes('ctnf')[0]).toEqual({ code: 'CTNF', name: 'Non-final rejection' });
  expect(findCodes('A...')[0]?.code).toBe('A...');
});

test('codes are found by words of their plain name, in any order', () => {
  expect(findCodes('rejection final').map(({ code }) => code)).toContain('CTFR');
  expect(findCodes('allowance').map(({ code }) => code)).toContain('NOA');
});

test('nothing typed and nothing known find nothing', () => {
  expect(findCodes(' ')).toEqual([]);
  expect(findCodes('no such paper anywhere')).toEqual([]);
});
