import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far below the top of the scrolled page an element begins, as long as what is above it keeps changing. */
export function useScrollMargin(element: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const scroller = element.current?.closest('main');
    if (!element.current || !scroller) return;
    const top = element.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setMargin(Math.round(top + scroller.scrollTop));
  });
  return margin;
}
