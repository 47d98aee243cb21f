import { expect, test } from 'vitest';
import { markedWords } from './marked-terms.ts';

const part = (text: string, isMatch = false) => ({ text, isMatch });

test('the marked words of a found page are listed once, whatever their case', () => {
  const snippet = [
    part('The '),
    part('Valves', true),
    part(' and '),
    part('valves', true),
    part('10,123', true),
  ];
  expect(markedWords({ snippet })).toBe('valves 10,123');
});

test('a page without marked words has none to mark, and many are cut to what an address can hold', () => {
  expect(markedWords({ snippet: [part('text')] })).toBeUndefined();
  const many = Array.from({ length: 100 }, (_, index) => part(`word${index}`, true));
  expect(markedWords({ snippet: many })?.length).toBeLessThanOrEqual(200);
});
