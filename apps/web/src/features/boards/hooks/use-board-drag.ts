import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Dragged, type DropPlace, readDragged, readDropPlace } from '../model/dragged.ts';

/** What is being dragged over the board, and over which column; `onDrop` is told where it was let go. */
export function useBoardDrag(onDrop: (dragged: Dragged, place: DropPlace) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const drop = useEffectEvent(onDrop);
  const note = useEffectEvent((next: DropPlace | null) => {
    if (next?.columnId !== place?.columnId || next?.side !== place?.side) setPlace(next);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => readDragged(source.data) !== null,
        onDragStart: ({ source }) => setDragged(readDragged(source.data)),
        onDrag: ({ location }) => note(readDropPlace(location.current.dropTargets[0]?.data)),
        onDropTargetChange: ({ location }) => note(readDropPlace(location.current.dropTargets[0]?.data)),
        onDrop: ({ source, location }) => {
          setDragged(null);
          setPlace(null);
          const carried = readDragged(source.data);
          const target = readDropPlace(location.current.dropTargets[0]?.data);
          if (carried && target) drop(carried, target);
        },
      }),
    [],
  );
  return { dragged, place };
}
