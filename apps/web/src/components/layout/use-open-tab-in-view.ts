import { useLayoutEffect, useRef } from 'react';

/** Scrolls a strip of tabs, where it is too narrow for all of them, so that the one with this CSS selector is in its middle. */
export const useOpenTabInView = (openTab: string) => {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const nav = strip.current;
    const tab = nav?.querySelector<HTMLElement>(openTab);
    if (nav && tab)
      nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.offsetWidth - tab.offsetWidth) / 2;
  }, [openTab]);
  return strip;
};
