import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { Size } from '../model/zoom.ts';

/** Size of a page at 100 % and its own rotation in degrees. */
export interface PageShape extends Size {
  turn: number;
}

const shapeOf = (page: PDFPageProxy): PageShape => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height, turn: page.rotate };
};

const isSame = (one: PageShape, other: PageShape): boolean =>
  one.width === other.width && one.height === other.height && one.turn === other.turn;

/**
 * Returns the sizes of all pages, null until the first one is known. The others are taken to be like it until they are
 * loaded: asking for each of them would read the whole file.
 */
export const usePageSizes = (pdf: PDFDocumentProxy) => {
  const [shapes, setShapes] = useState<readonly PageShape[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const start = async (): Promise<void> => {
      const first = shapeOf(await pdf.getPage(1));
      if (isCurrent) setShapes(Array.from({ length: pdf.numPages }, () => first));
    };
    // A first page that cannot be read is reported by the document.
    start().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pdf]);
  const noteLoaded = (page: PDFPageProxy): void => {
    const shape = shapeOf(page);
    setShapes((known) => {
      const before = known?.[page.pageNumber - 1];
      return known && before && !isSame(before, shape) ? known.with(page.pageNumber - 1, shape) : known;
    });
  };
  return { shapes, noteLoaded };
};

/** Sizes of the pages of a PDF. */
export type PageSizes = ReturnType<typeof usePageSizes>;
