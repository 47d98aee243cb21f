import { useState } from 'react';
import { countMoves, heldOrder, isSameOrder } from '../api/calm-order.ts';

interface CalmOrder<Id extends string> {
  order: readonly Id[];
  /** Rows that wait to move. */
  waiting: number;
  /** Moves them now. */
  apply: () => void;
  /** Lets the next change of order through, because the person asked for it. */
  expectMove: () => void;
}

/** The order of rows, held while the person points at them or edits one. */
export function useCalmOrder<Id extends string>(wanted: readonly Id[], isBusy: boolean): CalmOrder<Id> {
  const [shown, setShown] = useState(wanted);
  const [expectedAfter, setExpectedAfter] = useState<readonly Id[] | null>(null);
  const isExpected = expectedAfter !== null && !isSameOrder(expectedAfter, wanted);
  const next = isBusy && !isExpected ? heldOrder(shown, wanted) : wanted;
  if (isExpected) setExpectedAfter(null);
  if (!isSameOrder(shown, next)) setShown(next);
  return {
    order: next,
    waiting: countMoves(next, wanted),
    apply: () => setShown(wanted),
    expectMove: () => setExpectedAfter(wanted),
  };
}
