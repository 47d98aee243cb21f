import { useDeferredValue, useState } from 'react';

/**
 * Returns the first items for the first paint and all of them right after it, so that a screen opens without waiting for
 * what is below its fold. With `isWhole`, returns all at once.
 */
export const useFirstPart = <Item>(
  items: readonly Item[],
  count: number,
  isWhole = false,
): readonly Item[] => {
  const [first] = useState(() => (isWhole ? items : items.slice(0, count)));
  return useDeferredValue(items, first);
};
