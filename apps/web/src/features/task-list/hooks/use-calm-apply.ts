import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListItems } from '../model/list-items.ts';
import { rowOf, type TaskPages, taskAt } from '../model/task-pages.ts';

interface CalmApplyInput {
  count: number;
  /** Whether rows wait to leave. */
  isLeaving: boolean;
  /** True while the person points at the list or edits in it. */
  isBusy: boolean;
  apply: () => void;
  items: ListItems;
  pages: TaskPages;
  scroller: RefObject<HTMLElement | null>;
  rowPx: number;
}

const REST_MS = 2000;

/**
 * Shows what waits when the list is at rest: rows that left go after two seconds, what is new comes by itself only at
 * the top of the list. The first row on screen stays where it is. Answers the way to show it now.
 */
export function useCalmApply(input: CalmApplyInput): () => void {
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
    const kept = anchor.current;
    const row = kept && rowOf(pages, kept.id);
    if (!kept || row === null) return;
    anchor.current = null;
    const moved = (items.itemOf(row) ?? kept.item) - kept.item;
    if (moved !== 0) scroller.current?.scrollBy({ top: moved * rowPx, behavior: 'instant' });
  }, [pages, items, scroller, rowPx]);
  const applyAtRest = useEffectEvent((): void => {
    const isAtTop = (scroller.current?.scrollTop ?? 0) < rowPx;
    if (isLeaving || isAtTop) applyNow();
  });
  useEffect(() => {
    if (count === 0 || isBusy) return;
    const timer = setTimeout(() => applyAtRest(), REST_MS);
    return () => clearTimeout(timer);
  }, [count, isBusy]);
  return applyNow;
}
