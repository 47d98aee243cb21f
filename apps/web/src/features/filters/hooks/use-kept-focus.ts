import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus from getting lost with a button that goes once it has done its work: the answered function is called
 * with the press, and when something of `shown` changes and the focus is nowhere, `fallback` takes it.
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>, shown: string): () => void {
  const isWatching = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides which buttons there are
  useEffect(() => {
    if (!isWatching.current) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      isWatching.current = false;
      fallback.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [fallback, shown]);
  return () => {
    isWatching.current = true;
  };
}
