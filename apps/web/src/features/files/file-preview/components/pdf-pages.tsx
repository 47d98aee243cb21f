import type { PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import type { PageShape } from '../hooks/use-page-sizes.ts';
import type { PdfSearch } from '../hooks/use-pdf-search.ts';
import type { PageLayout } from '../model/page-layout.ts';
import { rotated } from '../model/zoom.ts';
import { PdfPage } from './pdf-page.tsx';
import classes from './pdf-view.module.css';

interface PdfPagesProps {
  scroller: RefObject<HTMLElement | null>;
  shapes: readonly PageShape[];
  layout: PageLayout;
  factor: number;
  rotation: number;
  /** Indexes of the first and last page to render. */
  first: number;
  last: number;
  search: PdfSearch;
  onScroll: () => void;
  onLoad: (page: PDFPageProxy) => void;
  onZoom: (direction: 1 | -1) => void;
}

const noMatches = [] as const;

/** The pages below each other; only those near the visible ones are rendered. */
export const PdfPages = (props: PdfPagesProps) => {
  const { scroller, shapes, layout, factor, rotation, first, last, search, onScroll, onLoad } = props;
  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    props.onZoom(event.deltaY < 0 ? 1 : -1);
  });
  useEffect(() => {
    const element = scroller.current;
    // React listens passively, so that the browser would zoom the whole hub as well.
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element?.removeEventListener('wheel', zoomByWheel);
  }, [scroller]);
  const widest = Math.max(...shapes.map((shape) => rotated(shape, rotation).width)) * factor;
  const visible = shapes.slice(first, last + 1).map((shape, index) => ({ shape, number: first + index + 1 }));
  return (
    <ScrollRegion ref={scroller} label="Pages" className={classes.scroller} onScroll={onScroll}>
      <div className={classes.pages} style={{ height: layout.total, minWidth: Math.round(widest) }}>
        {visible.map(({ shape, number }) => (
          <PdfPage
            key={number}
            number={number}
            shape={shape}
            factor={factor}
            rotation={rotation}
            top={layout.tops[number - 1] ?? 0}
            matches={search.byPage.get(number) ?? noMatches}
            current={search.current?.page === number ? search.current.index : -1}
            scroller={scroller}
            onLoad={onLoad}
          />
        ))}
      </div>
    </ScrollRegion>
  );
};
