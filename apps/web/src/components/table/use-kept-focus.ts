import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { rowIndexOf } from './use-row-keys.ts';

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** Keeps the focus in a table when the row that has it leaves: it moves to the row in its place. */
export const useKeptFocus = (table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]) => {
  const held = useRef<{ element: Element; index: number } | null>(null);
  useEffect(() => {
    const last = held.current;
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const index = Math.min(last.index, rows.length - 1);
    const row = table.current?.querySelector(`[data-index="${index}"]`);
    row?.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.focus({ preventScroll: true });
  }, [rows, table]);
  // Events of dialogs that a cell opens arrive here as well.
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const index = rowIndexOf(target);
      if (index >= 0 && table.current?.contains(target)) held.current = { element: target, index };
    },
    // Not called when the focused element is removed.
    onBlur: ({ target, relatedTarget }: FocusEvent): void => {
      if (table.current?.contains(target) && !isInDialog(relatedTarget)) held.current = null;
    },
  };
};
