import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListItems } from '../model/list-items.ts';
import { rowOf, type TaskPages, taskAt } from '../model/task-pages.ts';

interface DeferredApplyInput {
  count: number;
  /** Whether rows are waiting to be removed. */
  isLeaving: boolean;
  /** True while the user points at the list or edits in it. */
  isBusy: boolean;
  apply: () => void;
  items: ListItems;
  pages: TaskPages;
  scroller: RefObject<HTMLElement | null>;
  rowPx: number;
}

/** Delay before waiting changes are applied. */
const applyDelayMs = 2000;

/**
 * Applies waiting changes when the list is idle: rows that no longer belong are removed after two seconds, new rows appear
 * only at the top of the list. The first row on screen keeps its place. Returns a function that applies them now.
 */
export const useDeferredApply = (input: DeferredApplyInput): (() => void) => {
  const { count, isLeaving, isBusy, items, pages, scroller, rowPx } = input;
  const anchor = useRef<{ id: string; item: number } | null>(null);
  const applyNow = (): void => {
    const top = scroller.current?.scrollTop ?? 0;
    const item = Math.ceil(top / rowPx);
    const found = items.at(item);
    const task = found?.kind === 'row' ? taskAt(pages, found.row) : undefined;
    anchor.current = task && top > 0 ? { id: task.id, item } : null;
    input.apply();
  };
  useLayoutEffect(() => {
    const anchored = anchor.current;
    const row = anchored && rowOf(pages, anchored.id);
    if (!anchored || row === null) return;
    anchor.current = null;
    const moved = (items.itemOf(row) ?? anchored.item) - anchored.item;
    if (moved !== 0) scroller.current?.scrollBy({ top: moved * rowPx, behavior: 'instant' });
  }, [pages, items, scroller, rowPx]);
  const applyIfIdle = useEffectEvent((): void => {
    const isAtTop = (scroller.current?.scrollTop ?? 0) < rowPx;
    if (isLeaving || isAtTop) applyNow();
  });
  useEffect(() => {
    if (count === 0 || isBusy) return;
    const timer = setTimeout(() => applyIfIdle(), applyDelayMs);
    return () => clearTimeout(timer);
  }, [count, isBusy]);
  return applyNow;
};
