import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a button that loses it while it is disabled because its action runs. */
export const useLoadingFocus = (button: RefObject<HTMLButtonElement | null>, isLoading: boolean): void => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isLoading) hadFocus.current = activeElement === button.current;
    else {
      if (hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true });
      hadFocus.current = false;
    }
  }, [isLoading, button]);
};
