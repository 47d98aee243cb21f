import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKey } from '../../lib/keys/keys.ts';

interface RowKeysInput {
  table: RefObject<HTMLElement | null>;
  /** Number of rows. */
  count: number;
  /** Labels of J and K in the list of shortcuts; null disables both keys. */
  labels: { group: string; next: string; previous: string } | null;
  /** Scrolls to a row that may not be rendered. */
  scrollTo?: (index: number) => void;
  /** Called when Shift with an arrow moves the focus from one row to another. */
  onExtend?: (from: number, to: number) => void;
  /** Handles other keys on the link of a row; returns true when it handled the key. */
  onKey?: (key: string, index: number) => boolean;
}

const pageRows = 10;
const noLabels = { group: '', next: '', previous: '' };

/** Returns the row index of an element inside a table, or -1. */
export const rowIndexOf = (target: EventTarget | null): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : -1;
};

/**
 * Moves the focus between row links: arrows, J and K by one, Page Up and Page Down by ten, Home and End to the ends. With
 * Shift, all but J and K extend the selection.
 */
export const useRowKeys = ({ table, count, labels, scrollTo, onExtend, onKey }: RowKeysInput) => {
  const current = useRef(-1);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] [data-row-link]`);
    if (!link) return;
    link.focus({ preventScroll: scrollTo !== undefined });
    setWanted(null);
  });
  const moveTo = (index: number): void => {
    if (count === 0) return;
    const next = Math.max(0, Math.min(count - 1, index));
    current.current = next;
    scrollTo?.(next);
    setWanted(next);
  };
  const moveBy = (step: number): void => {
    const focused = document.activeElement;
    // Rows may have been reordered since one of them took the focus.
    if (table.current?.contains(focused)) current.current = rowIndexOf(focused);
    moveTo(current.current + step);
  };
  const { group, next, previous } = labels ?? noLabels;
  const isOn = labels !== null;
  useKey({ keys: 'j', scope: 'screen', label: next, group, isOn, run: () => moveBy(1) });
  useKey({ keys: 'k', scope: 'screen', label: previous, group, isOn, run: () => moveBy(-1) });
  const handleKey = (event: KeyboardEvent): void => {
    const isOnLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (!isOnLink || hasModifier || event.defaultPrevented) return;
    current.current = rowIndexOf(event.target);
    const moves = new Map([
      ['ArrowDown', () => moveBy(1)],
      ['ArrowUp', () => moveBy(-1)],
      ['PageDown', () => moveBy(pageRows)],
      ['PageUp', () => moveBy(-pageRows)],
      ['Home', () => moveTo(0)],
      ['End', () => moveTo(count - 1)],
    ]);
    const move = moves.get(event.key);
    const from = current.current;
    if (move) {
      move();
      if (event.shiftKey) onExtend?.(from, current.current);
    }
    if (!move && !onKey?.(event.key, current.current)) return;
    event.preventDefault();
  };
  /** Stores the index of the focused row. */
  const noteFocus = (event: { target: EventTarget }): void => {
    current.current = rowIndexOf(event.target);
  };
  return { handleKey, noteFocus };
};
