import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far below the top of the scrolled page an element begins, as long as what is above it keeps changing. */
export function useScrollMargin(element: RefObject<HTMLElement | null>): number {
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
    // What stands above the list changes its height without this component rendering.
    const observer = new ResizeObserver(measure);
    for (const above of list.parentElement?.children ?? []) if (above !== list) observer.observe(above);
    return () => observer.disconnect();
  });
  return margin;
}
