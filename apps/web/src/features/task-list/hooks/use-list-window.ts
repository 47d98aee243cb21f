import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ListItems } from '../model/list-items.ts';

interface ListWindowInput {
  items: ListItems;
  scroller: RefObject<HTMLElement | null>;
  rowPx: number;
  headPx: number;
  /** Whether tasks are selected, so that the bar of what can be done with them covers the end. */
  isChoosing: boolean;
  /** The place with the tab stop stays in the document, wherever the list is scrolled. */
  activeItem: number | null;
  /** Whether the list has been on screen: until then only what is to be seen is drawn. */
  isDrawn: boolean;
}

/** Name under which the router keeps how far the list is scrolled, for Back. */
export const SCROLL_ID = 'task-list';

const OVERSCAN = 8;
const BULK_BAR_PX = 72;

/** The places of the list that exist as elements: those on screen, eight around them, the head of their group, the tab stop. */
export function useListWindow(input: ListWindowInput) {
  const { items, scroller, rowPx, headPx, activeItem } = input;
  const restored = useElementScrollRestoration({ id: SCROLL_ID });
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
    overscan: input.isDrawn ? OVERSCAN : 0,
    scrollMargin: headPx,
    scrollPaddingStart: headPx + rowPx,
    scrollPaddingEnd: input.isChoosing ? rowPx + BULK_BAR_PX : rowPx,
    initialOffset: restored?.scrollY,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are another list
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const virtualItems: VirtualItem[] = virtualizer.getVirtualItems();
  return { virtualizer, virtualItems, stickyItem: sticky.current };
}
