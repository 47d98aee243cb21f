import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusHeading, listPlaces } from '../../lib/focus/focus-heading.ts';
import { rowIndexOf } from './use-row-keys.ts';

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** A focused element of a row. */
interface Held {
  element: Element;
  index: number;
  /** The elements around the table, from the inside out. */
  places: readonly Element[];
  /** Path of the page. */
  path: string;
}

/** After the last row: the heading takes the focus, unless another page is shown or something else has it. */
const leaveTable = ({ element, places, path }: Held): void => {
  const isNowhere = [null, document.body, document.querySelector('main')].includes(
    document.activeElement as HTMLElement | null,
  );
  if (isNowhere && !element.isConnected && location.pathname === path) focusHeading(places);
};

/**
 * Keeps the focus when the row that has it leaves a table: it moves to the row in its place, or to the heading if the table
 * leaves with its last row.
 */
export const useKeptFocus = (table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]) => {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const last = held.current;
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const index = Math.min(last.index, rows.length - 1);
    const row = table.current?.querySelector(`[data-index="${index}"]`);
    row?.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.focus({ preventScroll: true });
  }, [rows, table]);
  useEffect(
    () => () => {
      const last = held.current;
      if (last) requestAnimationFrame(() => leaveTable(last));
    },
    [],
  );
  // Events of dialogs that a cell opens arrive here as well.
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const index = rowIndexOf(target);
      if (index >= 0 && table.current?.contains(target))
        held.current = { element: target, index, places: listPlaces(table.current), path: location.pathname };
    },
    // Not called when the focused element is removed.
    onBlur: ({ target, relatedTarget }: FocusEvent): void => {
      if (table.current?.contains(target) && !isInDialog(relatedTarget)) held.current = null;
    },
  };
};
