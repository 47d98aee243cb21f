import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ListItems } from '../model/list-items.ts';
import { rowOf, type TaskPages, taskAt } from '../model/task-pages.ts';

/** Position of the tab stop of the list: a row, a group head or a cell. */
interface ActivePlace {
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
  /** Moves the tab stop and the focus to an item or a cell. */
  focus: (item: number, column?: TaskColumn | null) => void;
  /** Moves the focus back to the tab stop. */
  refocus: () => void;
  /** Records that the user moved the focus. */
  noteFocus: (item: number, column: TaskColumn | null) => void;
  noteBlur: () => void;
}

const elementOf = (body: HTMLElement | null, { item, column }: ActivePlace): HTMLElement | null => {
  const row = body?.querySelector<HTMLElement>(`[data-item="${item}"]`) ?? null;
  return column ? (row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row) : row;
};

/** Returns the id of the task of an item; null for a head or a row that is not loaded. */
const idAt = (items: ListItems, pages: TaskPages, item: number): string | null => {
  const found = items.at(item);
  return found?.kind === 'row' ? (taskAt(pages, found.row)?.id ?? null) : null;
};

/**
 * Roving tab stop of the list. It follows its task when the order changes, and keeps the focus in the list when the
 * focused element is replaced.
 */
export const useActiveRow = ({ items, pages, body, scrollTo }: ActiveRowInput): ActiveRow => {
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
      // If the place did not change, nothing renders, so the focus is set here.
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
};
