import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import classes from './pane-edge.module.css';
import { paneWidth, paneWidths } from './pane-width.ts';

const stepPx = 24;

/** Resize handle at the edge of the task pane (a positioned parent): dragged, or moved with the arrow keys. */
export const PaneEdge = () => {
  const width = useStore(paneWidth);
  const edge = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = edge.current?.parentElement?.getBoundingClientRect().right ?? 0;
    paneWidth.set(right - event.clientX);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const wanted = new Map([
      ['ArrowLeft', width + stepPx],
      ['ArrowRight', width - stepPx],
      ['Home', paneWidths.min],
      ['End', paneWidths.max],
    ]).get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    paneWidth.set(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a resize handle is not a thematic break
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the task pane"
      aria-valuenow={width}
      aria-valuemin={paneWidths.min}
      aria-valuemax={paneWidths.max}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => paneWidth.set(paneWidths.default)}
      onKeyDown={handleKey}
    />
  );
};
