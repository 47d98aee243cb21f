import { useState } from 'react';
import { heldCards, isSameCards } from '../model/calm-cards.ts';

interface ShownCards<Card> {
  cards: readonly Card[];
  /** Whether the column still holds a card that is shown. */
  isHeld: (id: string) => boolean;
  /** Cards that came and wait to be shown. */
  waiting: number;
  /** Shows the column as it is by now. */
  apply: () => void;
}

/** The cards of a column, held in their places while `isBusy`. */
export function useCalmCards<Card extends { id: string }>(
  wanted: readonly Card[],
  isBusy: boolean,
): ShownCards<Card> {
  const [shown, setShown] = useState(wanted);
  const next = isBusy ? heldCards(shown, wanted) : { cards: wanted, waiting: 0 };
  if (!isSameCards(shown, next.cards)) setShown(next.cards);
  const ids = new Set(wanted.map(({ id }) => id));
  return {
    ...next,
    isHeld: (id) => ids.has(id),
    apply: () => setShown(wanted),
  };
}
