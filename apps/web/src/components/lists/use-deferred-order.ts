import { useState } from 'react';
import { countMoves, heldOrder, isSameOrder } from './deferred-order.ts';

interface DeferredOrder<Id extends string> {
  order: readonly Id[];
  /** Number of rows waiting to move. */
  waiting: number;
  /** Applies the current order now. */
  apply: () => void;
  /** Applies the next change of order immediately, because the person caused it. */
  expectMove: () => void;
}

/** Returns the order of rows, frozen while the person points at them or edits one. */
export const useDeferredOrder = <Id extends string>(
  wanted: readonly Id[],
  isBusy: boolean,
): DeferredOrder<Id> => {
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
};
