import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect } from 'react';
import { readDragged } from '../model/dragged.ts';

interface ColumnDrag {
  column: RefObject<HTMLElement | null>;
  head: RefObject<HTMLElement | null>;
  columnId: string;
  /** Whether the column itself can be dragged by its head. */
  canMove: boolean;
}

/** Makes a column a drop target for cards and columns, and lets its head drag the column. */
export const useColumnDrag = ({ column, head, columnId, canMove }: ColumnDrag): void => {
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const endDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = readDragged(source.data);
        return dragged !== null && dragged.columnId !== columnId;
      },
      getData: ({ input }) => {
        const { left, width } = element.getBoundingClientRect();
        return { columnId, side: input.clientX < left + width / 2 ? 'before' : 'after' };
      },
    });
    if (!canMove || !head.current) return endDrop;
    const endDrag = draggable({
      element,
      dragHandle: head.current,
      getInitialData: () => ({ kind: 'column', columnId }),
    });
    return () => {
      endDrop();
      endDrag();
    };
  }, [column, head, columnId, canMove]);
};
