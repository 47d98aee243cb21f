import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the person removes a row: moves it to the next row, the previous row or the control that
 * adds one. Call the returned function before the row disappears.
 */
export const useLeavingFocus = (list: RefObject<HTMLElement | null>, order: readonly string[]) => {
  const leaving = useRef<{ id: string; neighbours: readonly string[] } | null>(null);
  useLayoutEffect(() => {
    const left = leaving.current;
    if (!left || order.includes(left.id)) return;
    leaving.current = null;
    const heir = left.neighbours.find((id) => order.includes(id));
    const place = heir === undefined ? '[data-adds]' : `[data-row="${heir}"]`;
    list.current?.querySelector<HTMLElement>(`${place} :is(input, button)`)?.focus();
  });
  return (id: string): void => {
    const place = order.indexOf(id);
    leaving.current = { id, neighbours: [...order.slice(place + 1), ...order.slice(0, place).reverse()] };
  };
};
