import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Page } from 'react-pdf';
import type { PageShape } from '../hooks/use-page-sizes.ts';
import classes from './pdf-view.module.css';

interface PdfThumbnailsProps {
  shapes: readonly PageShape[];
  /** Page that is being read, from 1. */
  page: number;
  rotation: number;
  onPage: (page: number) => void;
}

const widthPx = 88;
const heightPx = 114;
const rowPx = 144;
const circle = 360;

/** Small pictures of all pages to jump to. */
export const PdfThumbnails = ({ shapes, page, rotation, onPage }: PdfThumbnailsProps) => {
  const list = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: shapes.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowPx,
    overscan: 2,
  });
  useEffect(() => rows.scrollToIndex(page - 1, { align: 'auto' }), [rows, page]);
  return (
    <nav ref={list} className={classes.thumbnails} aria-label="Thumbnails">
      <div className={classes.pages} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <button
            key={index}
            type="button"
            className={classes.thumbnail}
            style={{ top: start, height: rowPx }}
            aria-current={index + 1 === page ? 'page' : undefined}
            aria-label={`Page ${index + 1}`}
            onClick={() => onPage(index + 1)}
          >
            <span className={classes.miniature}>
              <Page
                pageNumber={index + 1}
                scale={Math.min(
                  widthPx / (shapes[index]?.width ?? widthPx),
                  heightPx / (shapes[index]?.height ?? heightPx),
                )}
                rotate={((shapes[index]?.turn ?? 0) + rotation) % circle}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                suspense={false}
                loading=""
                error=""
              />
            </span>
            <span>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  );
};
