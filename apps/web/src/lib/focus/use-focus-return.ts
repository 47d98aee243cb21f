import { useLayoutEffect } from 'react';
import { focusOrigin } from './focus-origin.ts';
import { giveFocus } from './give-focus.ts';

/** Focus origin of dialogs that close in this frame, inherited by a dialog that opens in their place. */
let leftOrigin: HTMLElement | null = null;

/**
 * The trap of a dialog takes the focus to its first field, in a task of its own, when a nested one closes. A button gets it
 * back; a field would open its list again.
 */
const returnWithin = (origin: HTMLElement | null): void => {
  const outer = origin?.closest('[role="dialog"]');
  if (!(origin instanceof HTMLButtonElement) || !outer) return;
  setTimeout(() => {
    const isTaken = outer.contains(document.activeElement) && document.activeElement !== origin;
    if (isTaken && origin.isConnected) origin.focus({ preventScroll: true });
  });
};

/**
 * Restores the focus when a dialog closes, also when it unmounts immediately or replaced another dialog; falls back to
 * the main part of the page.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  // Before the effects of fields inside, which may take the focus when they mount.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const origin = focusOrigin() ?? leftOrigin;
    return () => {
      leftOrigin = origin;
      requestAnimationFrame(() => {
        leftOrigin = null;
        const main = document.querySelector<HTMLElement>('main');
        // A nested dialog that closed at the same time may not have found its own button any more.
        const isNowhere = [null, document.body, main].includes(document.activeElement as HTMLElement | null);
        if (isNowhere) giveFocus(origin);
        returnWithin(origin);
      });
    };
  }, [isOpen]);
};
