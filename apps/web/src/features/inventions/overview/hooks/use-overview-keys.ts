import type { KeyboardEvent, RefObject } from 'react';
import { rowIndexOf, useRowKeys } from '../../../../components/table/use-row-keys.ts';

interface OverviewKeys {
  body: RefObject<HTMLElement | null>;
  order: readonly string[];
  onExpand: (id: string, isExpanded: boolean) => void;
}

const labels = { group: 'Milestones overview', next: 'Next invention', previous: 'Previous invention' };

/** The usual table keys, and also: Right and Space expand a row, Left and Escape collapse it. */
export const useOverviewKeys = ({ body, order, onExpand }: OverviewKeys) => {
  const fold = (index: number): boolean => {
    const id = order[index];
    if (!id) return false;
    onExpand(id, false);
    body.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus();
    return true;
  };
  const unfold = (index: number): boolean => {
    const id = order[index];
    if (id) onExpand(id, true);
    return id !== undefined;
  };
  const keys = useRowKeys({
    table: body,
    count: order.length,
    labels,
    onKey: (key, index) => {
      if (key === 'ArrowRight' || key === ' ') return unfold(index);
      return key === 'ArrowLeft' && fold(index);
    },
  });
  const handleKey = (event: KeyboardEvent): void => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (event.key !== 'Escape' || hasModifier || event.defaultPrevented) keys.handleKey(event);
    else if (fold(rowIndexOf(event.target))) event.preventDefault();
  };
  return { ...keys, handleKey };
};
