import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

  useLayoutEffect(() => {
    layoutNow.current = layout;
    scroller.current?.scrollTo({ top: distanceOf(layout, anchor.current) - pageGap });
    look();
  }, [layout]);
  useEffect(() => {
    if (page === known.current) return;
    known.current = page;
    goTo(page);
  }, [page]);
  useEffect(() => {
    const read = place.current + 1;
    if (read === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = read;
      onPage(read);
    }, restMs);
    return () => clearTimeout(timer);
  }, [place.current]);

  return { ...place, look, goTo };
};
