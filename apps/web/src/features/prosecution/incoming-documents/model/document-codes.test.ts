import { expect, test } from 'vitest';
import { codeOf, codesMeantBy, findCodes } from './document-codes.ts';

test('finds codes by their letters, exact match first', () => {
  expect(findCodes('ctnf')[0]).toEqual({ code: 'CTNF', name: 'Non-final rejection' });
  expect(findCodes('A...')[0]?.code).toBe('A...');
});

test('finds codes by words of their name, in any order', () => {
  expect(findCodes('rejection final').map(({ code }) => code)).toContain('CTFR');
  expect(findCodes('allowance').map(({ code }) => code)).toContain('NOA');
});

test('finds nothing for empty or unknown text', () => {
  expect(findCodes(' ')).toEqual([]);
  expect(findCodes('no such document anywhere')).toEqual([]);
});

test('reads a code typed in lower case as the code it means', () => {
  expect(codeOf(' ctfr ')).toBe('CTFR');
});

test('free text may mean the codes whose names it begins, a code in capitals too, a known code nothing else', () => {
  expect(codesMeantBy('final rej')[0]).toEqual({ code: 'CTFR', name: 'Final rejection' });
  expect(codesMeantBy('FINAL').map(({ code }) => code)).toContain('CTFR');
  expect(codesMeantBy('ctfr')).toEqual([]);
  expect(codesMeantBy('ZZ.NEW')).toEqual([]);
});
