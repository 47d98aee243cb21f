/** What a column shows of what it holds, while nothing may move. */
export interface CalmCards<Card> {
  cards: readonly Card[];
  /** Cards that came and wait to be shown. */
  waiting: number;
}

/**
 * The cards of a column while the person points at them, or all where none are shown: each stays in its place, also one that the column no longer
 * holds; further pages follow at the end, and whatever came in between waits.
 */
export function heldCards<Card extends { id: string }>(
  shown: readonly Card[],
  wanted: readonly Card[],
): CalmCards<Card> {
  if (shown.length === 0) return { cards: wanted, waiting: 0 };
  const now = new Map(wanted.map((card) => [card.id, card]));
  const known = new Set(shown.map(({ id }) => id));
  const lastKnown = wanted.findLastIndex(({ id }) => known.has(id));
  const isFurther = (_: Card, place: number): boolean => place > lastKnown;
  const further = wanted.filter(isFurther).filter(({ id }) => !known.has(id));
  const added = lastKnown < 0 ? [] : further;
  const came = wanted.filter(({ id }) => !known.has(id)).length - added.length;
  return { cards: [...shown.map((card) => now.get(card.id) ?? card), ...added], waiting: came };
}

/** Whether two lists hold the same cards in the same order and state. */
export const isSameCards = <Card>(a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && a.every((card, index) => card === b[index]);
