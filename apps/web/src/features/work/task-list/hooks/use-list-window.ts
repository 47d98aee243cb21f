import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ListItems } from '../model/list-items.ts';

interface ListWindowInput {
  items: ListItems;
  scroller: RefObject<HTMLElement | null>;
  rowPx: number;
  headPx: number;
  /** Whether tasks are selected, so that the bulk bar covers the end of the list. */
  isChoosing: boolean;
  /** Index of the tab stop, which stays in the document wherever the list is scrolled. */
  activeItem: number | null;
  /** Whether the list has been painted; before that only visible rows are rendered. */
  isDrawn: boolean;
}

/** Key under which the router stores the scroll position of the list, for Back. */
export const scrollId = 'task-list';

const overscan = 8;
const bulkBarPx = 72;

/** Virtual window of the list: the rows on screen, eight around them, the head of their group and the tab stop. */
export const useListWindow = (input: ListWindowInput) => {
  const { items, scroller, rowPx, headPx, activeItem } = input;
  const restored = useElementScrollRestoration({ id: scrollId });
  const sticky = useRef<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      sticky.current = items.headOver(range.startIndex);
      const places = new Set(defaultRangeExtractor(range));
      if (sticky.current !== null) places.add(sticky.current);
      if (activeItem !== null && activeItem < items.count) places.add(activeItem);
      return [...places].sort((a, b) => a - b);
    },
    [items, activeItem],
  );
  const virtualizer = useVirtualizer({
    count: items.count,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => rowPx, [rowPx]),
    overscan: input.isDrawn ? overscan : 0,
    scrollMargin: headPx,
    scrollPaddingStart: headPx + rowPx,
    scrollPaddingEnd: input.isChoosing ? rowPx + bulkBarPx : rowPx,
    initialOffset: restored?.scrollY,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the row height changes
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const virtualItems: VirtualItem[] = virtualizer.getVirtualItems();
  return { virtualizer, virtualItems, stickyItem: sticky.current };
};
