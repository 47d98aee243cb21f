import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface ColumnDragInput {
  element: RefObject<HTMLElement | null>;
  name: TaskColumn;
  /** Whether the column is pinned, such as the title: it can neither be moved nor be a drop target. */
  isPinned: boolean;
  /** Receives the column dropped here, and on which half. */
  onDrop: (dropped: TaskColumn, isAfter: boolean) => void;
}

const kind = 'task-column';

const isAfterMiddle = (element: Element, clientX: number): boolean => {
  const { left, width } = element.getBoundingClientRect();
  return clientX > left + width / 2;
};

/** Makes a column head draggable; returns the side of this head on which a dragged one would land. */
export const useColumnDrag = ({
  element,
  name,
  isPinned,
  onDrop,
}: ColumnDragInput): 'before' | 'after' | null => {
  const [side, setSide] = useState<'before' | 'after' | null>(null);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const head = element.current;
    if (!head || isPinned) return;
    const endDrag = draggable({ element: head, getInitialData: () => ({ kind: kind, name }) });
    const endDrop = dropTargetForElements({
      element: head,
      canDrop: ({ source }) => source.data.kind === kind && source.data.name !== name,
      onDrag: ({ location }) =>
        setSide(isAfterMiddle(head, location.current.input.clientX) ? 'after' : 'before'),
      onDragLeave: () => setSide(null),
      onDrop: ({ source, location }) => {
        setSide(null);
        handleDrop(source.data.name as TaskColumn, isAfterMiddle(head, location.current.input.clientX));
      },
    });
    return () => {
      endDrag();
      endDrop();
    };
  }, [element, name, isPinned]);
  return side;
};
