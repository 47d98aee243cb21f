import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the offset of an element from the top of the scrolled page, in pixels; follows layout changes above it. */
export const useScrollMargin = (element: RefObject<HTMLElement | null>): number => {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const list = element.current;
    const scroller = list?.closest('main');
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setMargin(Math.round(top + scroller.scrollTop));
    };
    measure();
    // Content above the list can change its height without re-rendering this component.
    const observer = new ResizeObserver(measure);
    for (let part: Element | null = list; part && part !== scroller; part = part.parentElement)
      for (const other of part.parentElement?.children ?? []) if (other !== part) observer.observe(other);
    return () => observer.disconnect();
  });
  return margin;
};
