import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEditedWords } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['reply by June', 'reply by June', 0],
  ['reply by June', 'reply by July', 1],
  ['reply by June', 'reply soon', 2],
  ['', 'three new words', 3],
  ['please reply by June', 'reply by June, please', 2],
])('from %j to %j are %i words', (before, after, expected) => {
  expect(countEditedWords(before, after)).toBe(expected);
});

test('is symmetric, at most the longer text, and treats long texts in bounded time', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c')).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const count = countEditedWords(one, other);
      expect(countEditedWords(other, one)).toBe(count);
      expect(count).toBeLessThanOrEqual(Math.max(one.split(' ').length, other.split(' ').length));
      expect(count === 0).toBe(one === other);
    }),
  );
  const long = Array.from({ length: 10_000 }, (_, number) => `${number}`);
  expect(countEditedWords(long.join(' '), long.toReversed().join(' '))).toBe(10_000);
});
