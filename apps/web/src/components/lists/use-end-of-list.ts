import { useEffect, useEffectEvent, useRef } from 'react';

/** Distance from the end at which more rows are loaded. */
const loadMargin = '600px';

/** Loads more rows when the end of a list is near; the ref belongs to an element behind the last row. */
export const useEndOfList = (onNear: () => void) => {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: loadMargin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
};
