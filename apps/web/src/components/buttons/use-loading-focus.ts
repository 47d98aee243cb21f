import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that loses it while it is disabled because its action runs.
 * @param isLoading undefined for a button that never loads
 */
export const useLoadingFocus = (
  button: RefObject<HTMLButtonElement | null>,
  isLoading: boolean | undefined,
): void => {
  const hadFocus = useRef(false);
  const canLoad = isLoading !== undefined;
  useEffect(() => {
    const element = button.current;
    if (!canLoad || !element) return;
    // React does not report the blur of an element that it disables.
    const note = (): void => {
      hadFocus.current = element.disabled;
    };
    element.addEventListener('blur', note);
    return () => element.removeEventListener('blur', note);
  }, [button, canLoad]);
  useLayoutEffect(() => {
    if (isLoading || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, isLoading]);
};
