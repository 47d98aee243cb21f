import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useMemo, useRef, useState } from 'react';
import { usePageScroll } from '../hooks/use-page-scroll.ts';
import type { PageShape, PageSizes } from '../hooks/use-page-sizes.ts';
import { usePdfSearch } from '../hooks/use-pdf-search.ts';
import { useSearchKey } from '../hooks/use-search-key.ts';
import { layOutPages, pageGap } from '../model/page-layout.ts';
import { factorOf, rotated, type Size, stepFrom, type Zoom } from '../model/zoom.ts';
import { PdfPages } from './pdf-pages.tsx';
import { PdfSearchBar } from './pdf-search-bar.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import classes from './pdf-view.module.css';

/** Where a PDF is opened, and what its controls do outside of it. */
export interface PdfPlace {
  /** Page that the URL names, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Words to mark at first, as the search in all files has found them. */
  find?: string | undefined;
  /** Path of the link to a page; absent for a PDF that is not stored. */
  linkTo?: (page: number) => string;
  onDownload: () => void;
}

interface PdfReaderProps extends PdfPlace {
  pdf: PDFDocumentProxy;
  sizes: PageSizes & { shapes: readonly PageShape[] };
}

const quarter = 90;
const circle = 360;
const scrollbarPx = 12;

/** Zoom and rotation of pages, and where these lie. The factor is 0 until the size of the area is known. */
const useView = (shapes: readonly PageShape[], area: Size) => {
  const [zoom, setZoom] = useState<Zoom>('width');
  const [rotation, setRotation] = useState(0);
  const room = { width: area.width - 2 * pageGap - scrollbarPx, height: area.height - 2 * pageGap };
  const [first] = shapes;
  const factor = first && area.width > 0 ? factorOf(zoom, rotated(first, rotation), room) : 0;
  const layout = useMemo(
    () =>
      layOutPages(
        shapes.map((shape) => rotated(shape, rotation)),
        factor,
      ),
    [shapes, rotation, factor],
  );
  const rotate = (): void => setRotation((rotation + quarter) % circle);
  return { zoom, setZoom, rotation, rotate, factor, layout };
};

/** Pages of an open PDF with their controls. */
export const PdfReader = ({ pdf, sizes, page, onPage, find = '', linkTo, onDownload }: PdfReaderProps) => {
  const [hasThumbnails, setThumbnails] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  const { ref: stage, ...area } = useElementSize<HTMLDivElement>();
  const { shapes, noteLoaded } = sizes;
  const { zoom, setZoom, rotation, rotate, factor, layout } = useView(shapes, area);
  const scroll = usePageScroll({ scroller, layout, page, onPage });
  const current = scroll.current + 1;
  const search = usePdfSearch(pdf, { page: current, words: find, onShow: scroll.goTo });
  const isMarking = find !== '' && search.text === find;
  const closeSearch = (): void => {
    setSearching(false);
    search.setText('');
    scroller.current?.focus({ preventScroll: true });
  };
  useSearchKey(() => setSearching(true));
  return (
    <>
      <PdfToolbar
        page={current}
        count={pdf.numPages}
        onPage={scroll.goTo}
        zoom={zoom}
        factor={factor}
        onZoom={setZoom}
        onRotate={rotate}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        isSearching={isSearching || isMarking}
        onSearch={() => (isSearching || isMarking ? closeSearch() : setSearching(true))}
        linkTo={linkTo}
        onDownload={onDownload}
      />
      {(isSearching || isMarking) && (
        <PdfSearchBar search={search} takesFocus={isSearching} onClose={closeSearch} />
      )}
      <div className={classes.body}>
        {hasThumbnails && (
          <PdfThumbnails shapes={shapes} page={current} rotation={rotation} onPage={scroll.goTo} />
        )}
        <div ref={stage} className={classes.stage}>
          <PdfPages
            scroller={scroller}
            shapes={shapes}
            layout={layout}
            factor={factor}
            rotation={rotation}
            first={scroll.first}
            last={factor > 0 ? scroll.last : -1}
            search={search}
            onScroll={scroll.look}
            onLoad={noteLoaded}
            onZoom={(direction) => setZoom(stepFrom(factor, direction))}
          />
        </div>
      </div>
    </>
  );
};
