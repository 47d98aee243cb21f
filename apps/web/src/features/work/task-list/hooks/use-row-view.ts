import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ListItems } from '../model/list-items.ts';
import { useTaskList } from './task-list-context.ts';
import { useActiveRow } from './use-active-row.ts';
import { useListWindow } from './use-list-window.ts';
import { useRowDisplay } from './use-row-display.ts';
import type { useTaskPages } from './use-task-pages.ts';

interface RowViewInput {
  loaded: ReturnType<typeof useTaskPages>;
  items: ListItems;
  /** Whether rows are selected, so that the bulk bar covers the end of the list. */
  isChoosing: boolean;
}

/** Scrolls to the top when the query changes. */
const useTopOfList = (query: object, virtualizer: Virtualizer<HTMLElement, Element>): void => {
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const { scrollOffset, scrollElement } = virtualizer;
    // Scrolling measures the list, which is not needed at the top.
    if (scrollOffset !== 0) scrollElement?.scrollTo({ top: 0, behavior: 'instant' });
  }, [query, virtualizer]);
};

/** Where and how rows are drawn: size and columns, the active row, and the virtual window. */
export const useRowView = ({ loaded, items, isChoosing }: RowViewInput) => {
  const { filter, settings, openId } = useTaskList();
  const { pages, isDrawn } = loaded;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrollTo = useRef<(item: number) => void>(() => undefined);
  const display = useRowDisplay({ layout: filter.layout, settings, scroller, isBeside: openId !== null });
  const active = useActiveRow({ items, pages, body, scrollTo: (item) => scrollTo.current(item) });
  const activeItem = active.place?.item ?? null;
  const window = useListWindow({ ...display, items, scroller, activeItem, isChoosing, isDrawn });
  scrollTo.current = (item) => window.virtualizer.scrollToIndex(item, { align: 'auto' });
  useTopOfList(loaded.query, window.virtualizer);
  return { scroller, body, display, active, window };
};
