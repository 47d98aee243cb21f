import { describe, expect, it } from 'vitest';
import { heldCards } from './deferred-cards.ts';

const cards = (text: string, version = 1) => [...text].map((id) => ({ id, version }));
const held = (shown: string, wanted: string) => {
  const { cards: now, waiting } = heldCards(cards(shown), cards(wanted, 2));
  return [now.map(({ id }) => id).join(''), waiting];
};

describe('cards of a busy column', () => {
  it.each([
    ['abc', 'cab', 'abc', 0],
    ['abc', 'ac', 'abc', 0],
    ['abc', 'xabc', 'abc', 1],
    ['abc', 'axbyc', 'abc', 2],
    ['abc', 'abcde', 'abcde', 0],
    ['abc', 'xabcd', 'abcd', 1],
    ['', 'ab', 'ab', 0],
    ['ab', '', 'ab', 0],
    ['ab', 'xy', 'ab', 2],
  ])('shows %s on screen and %s on the server as %s, with %i waiting', (shown, wanted, expected, waiting) => {
    expect(held(shown, wanted)).toEqual([expected, waiting]);
  });

  it('show the current version of each task', () => {
    expect(heldCards(cards('ab'), cards('b', 2)).cards).toEqual([
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
    ]);
  });
});
