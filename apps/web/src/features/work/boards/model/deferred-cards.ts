/** Cards that a column shows while it is busy. */
export interface HeldCards<Card> {
  cards: readonly Card[];
  /** Number of new cards that are not shown yet. */
  waiting: number;
}

/**
 * Returns the cards of a column while the user points at them. Each card keeps its place, even if it no longer belongs to
 * the column; further pages are added at the end, and new cards in between wait. An empty column shows all cards.
 */
export const heldCards = <Card extends { id: string }>(
  shown: readonly Card[],
  wanted: readonly Card[],
): HeldCards<Card> => {
  if (shown.length === 0) return { cards: wanted, waiting: 0 };
  const now = new Map(wanted.map((card) => [card.id, card]));
  const known = new Set(shown.map(({ id }) => id));
  const lastKnown = wanted.findLastIndex(({ id }) => known.has(id));
  const isFurther = (_: Card, place: number): boolean => place > lastKnown;
  const further = wanted.filter(isFurther).filter(({ id }) => !known.has(id));
  const added = lastKnown < 0 ? [] : further;
  const waiting = wanted.filter(({ id }) => !known.has(id)).length - added.length;
  return { cards: [...shown.map((card) => now.get(card.id) ?? card), ...added], waiting };
};

/** Returns whether two lists contain the same cards in the same order. */
export const isSameCards = <Card>(a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && a.every((card, index) => card === b[index]);
