import { expect, test } from 'vitest';
import { findNumerals } from './find-numerals.ts';

test('names each numeral by the words that stand before it most often, in the order of the numerals', () => {
  const text = `Referring to FIG. 1, a pump 10 has a housing 100 and a control arm 12a. The control arm 12a turns
    in the housing 100. The arm 12a of the pump 10 holds the control
    arm 12a. The housing 100 is closed.`;
  expect(findNumerals(text)).toEqual([
    { numeral: '10', part: 'pump' },
    { numeral: '12a', part: 'control arm' },
    { numeral: '100', part: 'housing' },
  ]);
});

test.each([
  ['a quantity', 'The gap is at most 12 mm. A gap of about 12 mm. The wall 12 mm wide, the wall 12 mm high.'],
  ['a figure or claim', 'The view of FIG. 3 and the figure 3 and the figure 3, the claim 4, the claim 4.'],
  ['a number that is used once', 'The housing 100 is closed.'],
  ['a date or decimal', 'The value 1.5 and the value 1.5; the date 12/24 and the date 12/24.'],
  ['no text', ''],
])('finds no numeral in %s', (_, text) => {
  expect(findNumerals(text)).toEqual([]);
});

test('reads a long text without a break in linear time', () => {
  const start = performance.now();
  findNumerals('the '.repeat(100_000));
  findNumerals(`the ${'word '.repeat(100_000)}`);
  findNumerals('a'.repeat(500_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
