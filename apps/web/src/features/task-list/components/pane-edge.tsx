import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { PANE_WIDTHS, paneWidth } from '../model/pane-width.ts';
import classes from './pane-edge.module.css';

const STEP_PX = 24;

/** The edge of the pane of a task, which stands positioned around it: dragged, or moved by the arrows. */
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
      ['ArrowLeft', width + STEP_PX],
      ['ArrowRight', width - STEP_PX],
      ['Home', PANE_WIDTHS.least],
      ['End', PANE_WIDTHS.most],
    ]).get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    paneWidth.set(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no thematic break
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the task"
      aria-valuenow={width}
      aria-valuemin={PANE_WIDTHS.least}
      aria-valuemax={PANE_WIDTHS.most}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => paneWidth.set(PANE_WIDTHS.usual)}
      onKeyDown={handleKey}
    />
  );
};
