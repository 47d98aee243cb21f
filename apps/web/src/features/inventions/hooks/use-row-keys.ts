import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKey } from '../../../lib/keys/keys.ts';

interface RowKeys {
  total: number;
  body: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
}

const GROUP = 'Invention list';

/** J, K and the arrows move through the rows, Home and End to the ends; Enter opens, as on any link. */
export function useRowKeys({ total, body, scrollTo }: RowKeys) {
  const current = useRef(-1);
  const [wanted, setWanted] = useState<number | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] [data-row-link]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    setWanted(null);
  });

  const moveTo = (index: number): void => {
    if (total === 0) return;
    const next = Math.max(0, Math.min(total - 1, index));
    current.current = next;
    scrollTo(next);
    setWanted(next);
  };
  const moveBy = (step: number): void => moveTo(current.current + step);

  useKey({ keys: 'j', scope: 'screen', label: 'Next invention', group: GROUP, run: () => moveBy(1) });
  useKey({ keys: 'k', scope: 'screen', label: 'Previous invention', group: GROUP, run: () => moveBy(-1) });

  const handleKey = (event: KeyboardEvent): void => {
    const moves = new Map([
      ['ArrowDown', () => moveBy(1)],
      ['ArrowUp', () => moveBy(-1)],
      ['Home', () => moveTo(0)],
      ['End', () => moveTo(total - 1)],
    ]);
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };
  const noteFocus = (index: number): void => {
    current.current = index;
  };
  return { handleKey, noteFocus };
}
