import { useEffect } from 'react';
import { focusOrigin } from './focus-origin.ts';
import { giveFocus } from './give-focus.ts';

/** Where the dialogs came from that close in this frame: one that opens in their place goes back there, too. */
let leftOrigin: HTMLElement | null = null;

/**
 * Brings the focus back to where it was when a dialog opened, also when the dialog leaves the page at once or follows
 * another one; to the page's main part where that is gone.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const origin = focusOrigin() ?? leftOrigin;
    return () => {
      leftOrigin = origin;
      requestAnimationFrame(() => {
        leftOrigin = null;
        const main = document.querySelector<HTMLElement>('main');
        // A dialog over this one that closed with it may have found its own button gone already.
        const isNowhere = [null, document.body, main].includes(document.activeElement as HTMLElement | null);
        if (isNowhere) giveFocus(origin);
      });
    };
  }, [isOpen]);
};
