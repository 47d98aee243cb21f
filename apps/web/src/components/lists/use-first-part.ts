import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the first items until they are painted and all of them from then on, so that a screen opens without waiting for
 * what is below its fold. With `isWhole`, returns all at once.
 */
export const useFirstPart = <Item>(
  items: readonly Item[],
  count: number,
  isWhole = false,
): readonly Item[] => {
  const [isPainted, setPainted] = useState(isWhole);
  useEffect(() => {
    // A transition that starts in a frame is drawn after it.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted ? items : items.slice(0, count);
};
