import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Dragged, type DropPlace, readDragged, readDropPlace } from '../model/dragged.ts';

/** Tracks what is dragged over the board and over which column; `onDrop` receives the drop place. */
export const useBoardDrag = (onDrop: (dragged: Dragged, place: DropPlace) => void) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const drop = useEffectEvent(onDrop);
  const updatePlace = useEffectEvent((next: DropPlace | null) => {
    if (next?.columnId !== place?.columnId || next?.side !== place?.side) setPlace(next);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => readDragged(source.data) !== null,
        onDragStart: ({ source }) => setDragged(readDragged(source.data)),
        onDrag: ({ location }) => updatePlace(readDropPlace(location.current.dropTargets[0]?.data)),
        onDropTargetChange: ({ location }) =>
          updatePlace(readDropPlace(location.current.dropTargets[0]?.data)),
        onDrop: ({ source, location }) => {
          setDragged(null);
          setPlace(null);
          const dropped = readDragged(source.data);
          const target = readDropPlace(location.current.dropTargets[0]?.data);
          if (dropped && target) drop(dropped, target);
        },
      }),
    [],
  );
  return { dragged, place };
};
