import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a field when it appears, including inside a popover that was already open. */
export const useAutoFocus = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
};
