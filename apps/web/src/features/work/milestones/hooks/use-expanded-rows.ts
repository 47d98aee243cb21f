import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { type RefObject, useEffect, useState } from 'react';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';

const isActive = (milestone: Milestone): boolean => milestoneState(milestone) === 'active';

/** Expanded rows by id, and whether the milestone was active then. */
type Expanded = ReadonlyMap<string, boolean>;

const firstActive = (milestones: readonly Milestone[]): Expanded => {
  const first = milestones.find(isActive);
  return new Map(first ? [[first.id, true]] : []);
};

/** Moves the focus out of the details of a row, which are about to disappear. */
const keepFocusInRow = (list: Element | null, id: string): void => {
  const row = list?.querySelector(`[data-row="${id}"]`);
  if (row?.contains(document.activeElement)) giveFocus(row.querySelector('[aria-expanded]'));
};

/**
 * Returns which milestones are expanded: at first the next one. One that someone else finishes or cancels collapses as soon
 * as rows may move (docs/specification.md §4).
 */
export const useExpandedRows = (
  list: RefObject<HTMLUListElement | null>,
  milestones: readonly Milestone[],
  isBusy: boolean,
) => {
  const [expanded, setExpanded] = useState(() => firstActive(milestones));
  useEffect(() => {
    if (isBusy) return;
    const closed = milestones.filter(
      (milestone) => expanded.get(milestone.id) === true && !isActive(milestone),
    );
    if (closed.length === 0) return;
    const next = new Map(expanded);
    for (const { id } of closed) {
      keepFocusInRow(list.current, id);
      next.delete(id);
    }
    setExpanded(next);
  }, [list, milestones, isBusy, expanded]);
  return {
    isExpanded: (id: string): boolean => expanded.has(id),
    setRow: (milestone: Milestone, isExpanded: boolean): void => {
      const next = new Map(expanded);
      if (isExpanded) next.set(milestone.id, isActive(milestone));
      else next.delete(milestone.id);
      setExpanded(next);
    },
  };
};
