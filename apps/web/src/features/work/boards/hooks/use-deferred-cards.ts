import { useState } from 'react';
import { heldCards, isSameCards } from '../model/deferred-cards.ts';

interface ShownCards<Card> {
  cards: readonly Card[];
  /** Returns whether a shown card still belongs to the column. */
  isHeld: (id: string) => boolean;
  /** Number of new cards that are not shown yet. */
  waiting: number;
  /** Shows the current cards. */
  apply: () => void;
}

/** Returns the cards of a column, which keep their places while `isBusy`. */
export const useDeferredCards = <Card extends { id: string }>(
  wanted: readonly Card[],
  isBusy: boolean,
): ShownCards<Card> => {
  const [shown, setShown] = useState(wanted);
  const next = isBusy ? heldCards(shown, wanted) : { cards: wanted, waiting: 0 };
  if (!isSameCards(shown, next.cards)) setShown(next.cards);
  const ids = new Set(wanted.map(({ id }) => id));
  return {
    ...next,
    isHeld: (id) => ids.has(id),
    apply: () => setShown(wanted),
  };
};
