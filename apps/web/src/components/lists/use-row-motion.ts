import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const moveMs = 180;

const findRows = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
];

/** Animates the children of a list, identified by `data-row`, to their new positions when the order changes. */
export const useRowMotion = (list: RefObject<HTMLElement | null>, order: readonly string[]): void => {
  const places = useRef(new Map<string | undefined, number>());
  const orderKey = order.join(' ');
  const shownKey = useRef(orderKey);
  useLayoutEffect(() => {
    if (shownKey.current === orderKey) return;
    shownKey.current = orderKey;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of findRows(list.current)) {
      const before = places.current.get(row.dataset.row);
      if (before === undefined || before === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
  }, [list, orderKey]);
  // After the paint, when the browser knows the places without computing the layout again.
  useEffect(() => {
    places.current = new Map(findRows(list.current).map((row) => [row.dataset.row, row.offsetTop]));
  });
};
