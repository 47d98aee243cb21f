import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface ColumnDragInput {
  element: RefObject<HTMLElement | null>;
  name: TaskColumn;
  /** The title is pinned: it neither moves nor gives way. */
  isPinned: boolean;
  /** Told of the column that was dropped here, and on which half. */
  onDrop: (dropped: TaskColumn, isAfter: boolean) => void;
}

const KIND = 'task-column';

const isAfterMiddle = (element: Element, clientX: number): boolean => {
  const { left, width } = element.getBoundingClientRect();
  return clientX > left + width / 2;
};

/** Lets the head of a column be dragged among the others; answers on which side of this one a dragged head would land. */
export function useColumnDrag({
  element,
  name,
  isPinned,
  onDrop,
}: ColumnDragInput): 'before' | 'after' | null {
  const [side, setSide] = useState<'before' | 'after' | null>(null);
  const tellDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const head = element.current;
    if (!head || isPinned) return;
    const endDrag = draggable({ element: head, getInitialData: () => ({ kind: KIND, name }) });
    const endDrop = dropTargetForElements({
      element: head,
      canDrop: ({ source }) => source.data.kind === KIND && source.data.name !== name,
      onDrag: ({ location }) =>
        setSide(isAfterMiddle(head, location.current.input.clientX) ? 'after' : 'before'),
      onDragLeave: () => setSide(null),
      onDrop: ({ source, location }) => {
        setSide(null);
        tellDrop(source.data.name as TaskColumn, isAfterMiddle(head, location.current.input.clientX));
      },
    });
    return () => {
      endDrag();
      endDrop();
    };
  }, [element, name, isPinned]);
  return side;
}
