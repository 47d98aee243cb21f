import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 180;

/** Lets the children of a list, told apart by `data-row`, slide to their new places when the order changes. */
export function useRowMotion(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const places = useRef(new Map<string, number>());
  const orderKey = order.join(' ');
  const shownKey = useRef(orderKey);
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [];
    const isMoved = shownKey.current !== orderKey;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, number>();
    for (const row of rows) {
      const id = row.dataset.row ?? '';
      const before = places.current.get(id);
      next.set(id, row.offsetTop);
      if (!isMoved || isCalm || before === undefined || before === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: 'ease-out',
      });
    }
    places.current = next;
    shownKey.current = orderKey;
  });
}
