import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DropPlace } from '../model/draft-content.ts';

interface Drop {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  id: string;
  /** Name of the list; only items of the same list can be dropped here. */
  list: string;
  canDrag: boolean;
  onDrop: (id: string, place: DropPlace) => void;
}

const idOf = ({ id }: Record<string | symbol, unknown>): string | null =>
  typeof id === 'string' ? id : null;

/** Makes a row draggable by its handle within its list; returns the side over which another row is dragged. */
export const useDrop = ({ row, handle, id, list, canDrag, onDrop }: Drop): DropPlace['side'] | null => {
  const [side, setSide] = useState<DropPlace['side'] | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle || !canDrag) return undefined;
    const sideAt = (clientY: number): DropPlace['side'] => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'before' : 'after';
    };
    const endDrag = draggable({ element, dragHandle, getInitialData: () => ({ list, id }) });
    const endDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
      onDrag: ({ location }) => setSide(sideAt(location.current.input.clientY)),
      onDragLeave: () => setSide(null),
      onDrop: ({ source, location }) => {
        setSide(null);
        const dragged = idOf(source.data);
        if (dragged) drop(dragged, { beside: id, side: sideAt(location.current.input.clientY) });
      },
    });
    return () => {
      endDrag();
      endDrop();
    };
  }, [row, handle, id, list, canDrag]);
  return side;
};
