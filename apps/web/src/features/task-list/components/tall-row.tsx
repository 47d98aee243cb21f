import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Conflict } from '../../editing/public.ts';
import { TaskConflict } from './task-conflict.tsx';
import classes from './task-grid.module.css';

interface TallRowProps {
  measure: (element: HTMLElement | null) => void;
  item: number;
  top: number;
  columnCount: number;
  conflict: Conflict;
  /** Whether it is the row with the tab stop: who has just changed it sees both versions. */
  isActive: boolean;
  /** Its height in pixels as the list knows it: that of a row until it is measured. */
  size: number;
  children: ReactNode;
}

/** A row with a conflict under it; the list measures both together. */
export const TallRow = (props: TallRowProps) => {
  const { measure, item, top, columnCount, conflict, size, children } = props;
  const versions = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    if (props.isActive) versions.current?.scrollIntoView({ block: 'nearest' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has room for it from when it is measured
  useEffect(() => show(), [size]);
  return (
    <div
      ref={measure}
      data-index={item}
      role="presentation"
      className={classes.tall}
      style={{ transform: `translateY(${top}px)` }}
    >
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of a grid of placed rows */}
      <div ref={versions} role="row" aria-rowindex={item + 2}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
        <div role="gridcell" aria-colspan={columnCount}>
          <TaskConflict conflict={conflict} />
        </div>
      </div>
    </div>
  );
};
