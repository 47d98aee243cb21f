import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Anchor,
  anchorAt,
  distanceOf,
  type PageLayout,
  pageGap,
  readPageAt,
  renderedPages,
} from '../model/page-layout.ts';

interface PageScroll {
  scroller: RefObject<HTMLElement | null>;
  layout: PageLayout;
  /** Page that the URL names, from 1. */
  page: number;
  /** Called with the page that is being read, once scrolling has come to rest. */
  onPage: (page: number) => void;
}

const restMs = 200;

interface Place {
  first: number;
  last: number;
  /** Index of the page that is being read. */
  current: number;
}

const placeOf = (layout: PageLayout, { scrollTop, clientHeight }: HTMLElement): Place => {
  const view = { top: scrollTop, height: clientHeight };
  const [first, last] = renderedPages(layout, view);
  return { first, last, current: readPageAt(layout, view) };
};

/** Follows the scroll position of pages: which to render, which is being read; keeps the place when their sizes change. */
export const usePageScroll = ({ scroller, layout, page, onPage }: PageScroll) => {
  const lastPage = layout.tops.length;
  const start = Math.min(lastPage, Math.max(1, page)) - 1;
  const [place, setPlace] = useState<Place>({ first: start, last: start, current: start });
  const anchor = useRef<Anchor>({ page: start, share: 0 });
  const known = useRef(page);
  const layoutNow = useRef(layout);

  const look = (): void => {
    const element = scroller.current;
    if (!element) return;
    const next = placeOf(layoutNow.current, element);
    anchor.current = anchorAt(layoutNow.current, element.scrollTop + pageGap);
    setPlace((before) =>
      before.first === next.first && before.last === next.last && before.current === next.current
        ? before
        : next,
    );
  };
  const goTo = (number: number): void => {
    const top = layoutNow.current.tops[Math.min(lastPage, Math.max(1, number)) - 1] ?? 0;
    scroller.current?.scrollTo({ top: top - pageGap });
    look();
  };

  const keepPlace = useEffectEvent((next: PageLayout) => {
    layoutNow.current = next;
    // The size of the area is not known yet.
    if (!next.heights[0]) return;
    scroller.current?.scrollTo({ top: distanceOf(next, anchor.current) - pageGap });
    look();
  });
  useLayoutEffect(() => keepPlace(layout), [layout]);
  const follow = useEffectEvent((wanted: number) => {
    if (wanted === known.current) return;
    known.current = wanted;
    goTo(wanted);
  });
  useEffect(() => follow(page), [page]);
  const report = useEffectEvent((read: number) => {
    known.current = read;
    onPage(read);
  });
  const read = place.current + 1;
  useEffect(() => {
    if (read === known.current) return undefined;
    const timer = setTimeout(() => report(read), restMs);
    return () => clearTimeout(timer);
  }, [read]);

  return { ...place, look, goTo };
};
