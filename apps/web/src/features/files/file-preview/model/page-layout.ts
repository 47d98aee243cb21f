import type { Size } from './zoom.ts';

/** Positions of pages below each other, in pixels. */
export interface PageLayout {
  tops: readonly number[];
  heights: readonly number[];
  /** Height of all pages with the gaps around them. */
  total: number;
}

/** Space above, between and below pages, in pixels. */
export const pageGap = 12;
/** Pages beyond the visible ones that are kept ready. */
const overscan = 1;

/** Places pages of these sizes below each other. */
export const layOutPages = (sizes: readonly Size[], factor: number): PageLayout => {
  const heights = sizes.map(({ height }) => Math.round(height * factor));
  const tops: number[] = [];
  let total = pageGap;
  for (const height of heights) {
    tops.push(total);
    total += height + pageGap;
  }
  return { tops, heights, total };
};

/** Returns the index of the page at a distance from the top. */
export const pageAt = ({ tops }: PageLayout, distance: number): number => {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Returns the indexes of the first and last page to render. */
export const renderedPages = (
  layout: PageLayout,
  { top, height }: { top: number; height: number },
): readonly [first: number, last: number] => [
  Math.max(0, pageAt(layout, top) - overscan),
  Math.min(layout.tops.length - 1, pageAt(layout, top + height) + overscan),
];

const readingLine = 0.4;

/** Returns the index of the page that is being read: the one just above the middle; at the ends the first or last. */
export const readPageAt = (layout: PageLayout, { top, height }: { top: number; height: number }): number => {
  if (top <= 0) return 0;
  if (top + height >= layout.total - 1) return layout.tops.length - 1;
  return pageAt(layout, top + height * readingLine);
};

/** A place within a page, as a share of its height, so that it stays the same at every zoom. */
export interface Anchor {
  page: number;
  share: number;
}

/** Returns the place at a distance from the top. */
export const anchorAt = (layout: PageLayout, distance: number): Anchor => {
  const page = pageAt(layout, distance);
  return { page, share: (distance - (layout.tops[page] ?? 0)) / (layout.heights[page] || 1) };
};

/** Returns the distance of a place from the top. */
export const distanceOf = ({ tops, heights }: PageLayout, { page, share }: Anchor): number =>
  (tops[page] ?? 0) + share * (heights[page] ?? 0);
