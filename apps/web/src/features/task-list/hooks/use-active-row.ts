import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ListItems } from '../model/list-items.ts';
import { rowOf, type TaskPages, taskAt } from '../model/task-pages.ts';

/** Where the list's one tab stop is: a row or the head of a group, or a cell of a row. */
export interface ActivePlace {
  item: number;
  column: TaskColumn | null;
}

interface ActiveRowInput {
  items: ListItems;
  pages: TaskPages;
  body: RefObject<HTMLElement | null>;
  scrollTo: (item: number) => void;
}

interface ActiveRow {
  place: ActivePlace | null;
  /** Moves the tab stop there and brings the focus with it. */
  focus: (item: number, column?: TaskColumn | null) => void;
  /** Brings the focus back to the tab stop. */
  refocus: () => void;
  /** To be told of a focus that the person has set. */
  noteFocus: (item: number, column: TaskColumn | null) => void;
  noteBlur: () => void;
}

const elementOf = (body: HTMLElement | null, { item, column }: ActivePlace): HTMLElement | null => {
  const row = body?.querySelector<HTMLElement>(`[data-item="${item}"]`) ?? null;
  return column ? (row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row) : row;
};

/** The task on a place; null on a head, or while it is not loaded. */
const idAt = (items: ListItems, pages: TaskPages, item: number): string | null => {
  const found = items.at(item);
  return found?.kind === 'row' ? (taskAt(pages, found.row)?.id ?? null) : null;
};

/**
 * The roving tab stop of the list. It stays with its task when the list is put in another order, and the focus stays in
 * the list when the element that had it is replaced.
 */
export function useActiveRow({ items, pages, body, scrollTo }: ActiveRowInput): ActiveRow {
  const [place, setPlace] = useState<ActivePlace | null>(null);
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const activeId = useRef<string | null>(null);

  const id = place && idAt(items, pages, place.item);
  if (place && items.count > 0 && place.item >= items.count) setPlace({ ...place, item: items.count - 1 });

  useLayoutEffect(() => {
    if (!place) return;
    const wasMoved = activeId.current !== null && id !== null && id !== activeId.current;
    const row = wasMoved && activeId.current ? rowOf(pages, activeId.current) : null;
    const moved = row === null ? null : items.itemOf(row);
    if (moved !== null && moved !== place.item) {
      wantsFocus.current = hasFocus.current;
      setPlace({ ...place, item: moved });
      return;
    }
    if (id !== null) activeId.current = id;
    if (hasFocus.current && document.activeElement === document.body) wantsFocus.current = true;
    if (!wantsFocus.current) return;
    const element = elementOf(body.current, place);
    if (!element) return;
    wantsFocus.current = false;
    element.focus({ preventScroll: true });
  });

  const settle = (item: number, column: TaskColumn | null): void => {
    activeId.current = idAt(items, pages, item);
    setPlace((before) => (before?.item === item && before.column === column ? before : { item, column }));
  };
  return {
    place,
    focus: (item, column = null) => {
      if (items.count === 0) return;
      const wanted = Math.max(0, Math.min(items.count - 1, item));
      wantsFocus.current = true;
      settle(wanted, column);
      scrollTo(wanted);
      // The place may be the same: then nothing renders, and the focus is set here.
      const element = elementOf(body.current, { item: wanted, column });
      if (element) element.focus({ preventScroll: true });
    },
    refocus: () => {
      wantsFocus.current = true;
      setPlace((before) => before && { ...before });
    },
    noteFocus: (item, column) => {
      hasFocus.current = true;
      settle(item, column);
    },
    noteBlur: () => {
      hasFocus.current = false;
    },
  };
}
