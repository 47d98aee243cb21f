import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading, listPlaces } from './focus-heading.ts';

/**
 * Moves the focus to the heading of a list that leaves with its last row. Call the returned function before the person
 * removes a row.
 */
export const useLastRowFocus = (list: RefObject<HTMLElement | null>): (() => void) => {
  const places = useRef<readonly Element[]>([]);
  useEffect(
    () => () => {
      const left = places.current;
      if (left.length > 0) requestAnimationFrame(() => focusHeading(left));
    },
    [],
  );
  return () => {
    if (list.current) places.current = listPlaces(list.current);
  };
};
