import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useKey } from '../../../lib/keys/keys.ts';

const GROUP = 'Milestones overview';

interface RowKeys {
  body: RefObject<HTMLElement | null>;
  order: readonly string[];
  onExpand: (id: string, isExpanded: boolean) => void;
}

const rowIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

/** The arrows, J and K move through the rows, Enter opens as on any link; Right and Space unfold a row, Left and Esc fold it. */
export function useRowKeys({ body, order, onExpand }: RowKeys) {
  const current = useRef<string | null>(null);
  const focusRow = (id: string): void =>
    body.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus();
  const moveTo = (index: number): void => {
    const id = order[Math.max(0, Math.min(order.length - 1, index))];
    if (id) focusRow(id);
  };
  const moveBy = (step: number): void => {
    const place = current.current === null ? -1 : order.indexOf(current.current);
    moveTo(place < 0 ? 0 : place + step);
  };
  useKey({ keys: 'j', scope: 'screen', label: 'Next invention', group: GROUP, run: () => moveBy(1) });
  useKey({ keys: 'k', scope: 'screen', label: 'Previous invention', group: GROUP, run: () => moveBy(-1) });

  const handleKey = (event: KeyboardEvent): void => {
    const id = rowIdOf(event.target);
    if (!id || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const fold = (): void => {
      onExpand(id, false);
      focusRow(id);
    };
    if (event.key === 'Escape') {
      event.preventDefault();
      fold();
      return;
    }
    if (!(event.target instanceof Element) || !event.target.closest('[data-row-link]')) return;
    const acts = new Map([
      ['ArrowDown', () => moveBy(1)],
      ['ArrowUp', () => moveBy(-1)],
      ['Home', () => moveTo(0)],
      ['End', () => moveTo(order.length - 1)],
      ['ArrowRight', () => onExpand(id, true)],
      [' ', () => onExpand(id, true)],
      ['ArrowLeft', fold],
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const noteFocus = (id: string): void => {
    current.current = id;
  };
  return { handleKey, noteFocus };
}
