import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into a field when it appears, also in a place that floated before and only changed its content. */
export function useAutoFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}
