import { startTransition, useEffect, useState } from 'react';
import { firstViewShown } from '../../lib/first-view.ts';

/** More rows than fit on a screen. */
const firstRows = 16;
const step = 4;

/**
 * Returns how many of the rows to draw. The first view of the app draws those on screen at once and the others a few at
 * a time, so that it answers in between; later views draw all of them.
 */
export const useGradualCount = (total: number): number => {
  const [count, setCount] = useState(() => (firstViewShown.get() ? Number.POSITIVE_INFINITY : firstRows));
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, isComplete]);
  return isComplete ? total : count;
};
