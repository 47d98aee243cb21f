import { type RefObject, useEffect, useRef } from 'react';
import { giveFocus } from './give-focus.ts';

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
      // A dialog that closed with the button has sent the focus to the main part.
      const isNowhere = [null, document.body, document.querySelector('main')].includes(
        document.activeElement as HTMLElement | null,
      );
      if (!isNowhere) return;
      isWatching.current = false;
      giveFocus(fallback.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [fallback, shown]);
  return () => {
    isWatching.current = true;
  };
}
