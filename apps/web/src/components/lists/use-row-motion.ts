import { type RefObject, useLayoutEffect, useRef } from 'react';

const moveMs = 180;

/** Animates the children of a list, identified by `data-row`, to their new positions when the order changes. */
export const useRowMotion = (list: RefObject<HTMLElement | null>, order: readonly string[]): void => {
  const places = useRef(new Map<string, number>());
  const orderKey = order.join(' ');
  const shownKey = useRef(orderKey);
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [];
    const isMoved = shownKey.current !== orderKey;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, number>();
    for (const row of rows) {
      const id = row.dataset.row ?? '';
      const before = places.current.get(id);
      next.set(id, row.offsetTop);
      if (!isMoved || isReduced || before === undefined || before === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
    places.current = next;
    shownKey.current = orderKey;
  });
};
