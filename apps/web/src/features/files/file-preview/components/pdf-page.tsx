import type { PDFPageProxy } from 'pdfjs-dist';
import { memo, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Page } from 'react-pdf';
import type { PageShape } from '../hooks/use-page-sizes.ts';
import { type Match, markPiece } from '../model/page-text.ts';
import { rotated } from '../model/zoom.ts';
import classes from './pdf-view.module.css';

interface PdfPageProps {
  /** From 1. */
  number: number;
  shape: PageShape;
  factor: number;
  /** Degrees by which the person has turned all pages. */
  rotation: number;
  top: number;
  matches: readonly Match[];
  /** Index of the current match on this page; -1 if it is elsewhere. */
  current: number;
  scroller: RefObject<HTMLElement | null>;
  onLoad: (page: PDFPageProxy) => void;
}

/** Canvases beyond this number of pixels take too much memory; such pages are drawn less sharply. */
const maxPixels = 16_000_000;
const margin = 48;
const circle = 360;

const sharpnessFor = (width: number, height: number): number =>
  Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (width * height)));

const onlyLinks = ({ annotations }: { annotations: { subtype?: string }[] }) =>
  annotations.filter(({ subtype }) => subtype === 'Link');

/** Scrolls a match into view unless it is visible. */
const reveal = (scroller: HTMLElement, match: Element): void => {
  const [area, box] = [scroller.getBoundingClientRect(), match.getBoundingClientRect()];
  if (box.top < area.top + margin || box.bottom > area.bottom - margin)
    scroller.scrollBy({ top: box.top - area.top - area.height / 2 });
  if (box.left < area.left || box.right > area.right)
    scroller.scrollBy({ left: box.left - area.left - area.width / 2 });
};

/** One page: its picture, its text to select, its links and the matches of a search. */
export const PdfPage = memo(
  ({ number, shape, factor, rotation, top, matches, current, scroller, onLoad }: PdfPageProps) => {
    const box = useRef<HTMLElement>(null);
    const { width, height } = rotated(shape, rotation);
    const showMatch = (): void => {
      const match = box.current?.querySelector('mark[data-current]');
      if (match && scroller.current) reveal(scroller.current, match);
    };
    const revealMatch = useEffectEvent(showMatch);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another match is marked in the same element
    useEffect(() => revealMatch(), [current, matches]);
    return (
      <section
        ref={box}
        aria-label={`Page ${number}`}
        data-page={number}
        className={classes.page}
        style={{ top, width: Math.round(width * factor), height: Math.round(height * factor) }}
      >
        <Page
          pageNumber={number}
          scale={factor}
          rotate={(shape.turn + rotation) % circle}
          devicePixelRatio={sharpnessFor(width * factor, height * factor)}
          suspense={false}
          loading=""
          error={<p className={classes.broken}>This page could not be displayed.</p>}
          filterAnnotations={onlyLinks as never}
          customTextRenderer={
            matches.length > 0
              ? ({ str, itemIndex }) => markPiece(str, itemIndex, { matches, current })
              : undefined
          }
          onLoadSuccess={onLoad}
          onRenderTextLayerSuccess={showMatch}
        />
      </section>
    );
  },
);
