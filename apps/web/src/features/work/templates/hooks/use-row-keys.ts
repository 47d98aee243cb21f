import type { KeyboardEvent } from 'react';
import { focusPart } from '../model/focus-part.ts';
import { useTemplateEditing } from './template-editing.ts';

interface RowKeys {
  id: string;
  onMove: (by: number) => void;
  onRemove: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Key handler of a milestone or step: arrows move the focus, Alt+arrows move the item, Delete removes it. */
export const useRowKeys = ({ id, onMove, onRemove }: RowKeys) => {
  const { milestones, canManage } = useTemplateEditing();
  return (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by !== undefined && event.altKey) {
      if (canManage) onMove(by);
      focusPart(id);
    } else if (by !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      const ids = milestones.flatMap((milestone) => [
        milestone.id,
        ...milestone.steps.map((step) => step.id),
      ]);
      const next = ids[ids.indexOf(id) + by];
      if (next) focusPart(next);
    } else if (event.key === 'Delete' && canManage) onRemove();
    else return;
    event.preventDefault();
  };
};
