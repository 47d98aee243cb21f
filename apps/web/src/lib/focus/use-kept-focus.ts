import { type RefObject, useEffect, useRef } from 'react';
import { giveFocus } from './give-focus.ts';

/**
 * Keeps the focus from being lost with a button that disappears after its click. Call the returned function on the click;
 * when `shown` changes and nothing has the focus, `fallback` takes it.
 */
export const useKeptFocus = (fallback: RefObject<HTMLElement | null>, shown: string): (() => void) => {
  const isWatching = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown content determines which buttons exist
  useEffect(() => {
    if (!isWatching.current) return undefined;
    let frame = 0;
    let isAfterDialog = false;
    const look = (): void => {
      const hasDialog = document.querySelector('[role="dialog"]') !== null;
      // A dialog that is still open returns the focus itself, one frame after it closes.
      if (hasDialog || isAfterDialog) {
        isAfterDialog = hasDialog;
        frame = requestAnimationFrame(look);
        return;
      }
      // A dialog that closed with the button has moved the focus to the main part of the page.
      const isNowhere = [null, document.body, document.querySelector('main')].includes(
        document.activeElement as HTMLElement | null,
      );
      if (!isNowhere) return;
      isWatching.current = false;
      giveFocus(fallback.current);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [fallback, shown]);
  return () => {
    isWatching.current = true;
  };
};
