import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findClaimLists, readClaimList, sortClaims, writeClaims } from './claim-numbers.ts';

test.each([
  ['1-5, 7 and 9-12 are', '1-5, 7, 9-12'],
  ['1 through 9 and 12 to 15 stand', '1-9, 12-15'],
  ['1, 8; 2 and 9 is/are', '1-2, 8-9'],
  ['16 - 17 are', '16-17'],
  ['4, claim 6 and claims 9-10 are', '4, 6, 9-10'],
  ['1-3 and 35 u.s.c. 103', '1-3'],
  ['1 of u.s. patent no. 9,114,702', '1'],
  ['3 and 2019/0042117', '3'],
  ['9-5 are', '9'],
])('reads "%s" as claims %s', (text, claims) => {
  expect(writeClaims(readClaimList(text, 0)?.claims ?? [])).toBe(claims);
});

test('returns nothing where no number starts', () => {
  expect(readClaimList('of the invention', 0)).toBeNull();
  expect(readClaimList('2019 was', 0)).toBeNull();
});

test('finds each list behind the word claim', () => {
  const text = 'claims 1-3 and 5 are rejected; claim(s) 4 is/are objected to; the claims are long';
  expect(findClaimLists(text, 0, text.length).map(({ claims }) => claims)).toEqual([[1, 2, 3, 5], [4]]);
});

test('reads back every list that it writes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }), (claims) => {
      expect(readClaimList(writeClaims(claims), 0)?.claims).toEqual(sortClaims(claims));
    }),
  );
});
