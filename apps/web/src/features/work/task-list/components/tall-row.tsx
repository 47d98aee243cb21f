import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { GridCell, GridRow } from '../../../../components/table/grid-parts.tsx';
import { type Conflict, ConflictStrip } from '../../../ground/editing/public.ts';
import { resolveTaskConflict, writeTaskValue } from '../../../tasks/tasks/public.ts';
import classes from './task-grid.module.css';

/** Both versions of a task in conflict, shown under its row; notes show a word-by-word comparison. */
const TaskConflict = ({ conflict }: { conflict: Conflict }) => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  return (
    <ConflictStrip
      conflict={conflict}
      format={(field, value) => writeTaskValue(field, value, nameOf)}
      compare={(field, { theirs, mine }) =>
        field === 'notes' && <NotesDiff from={String(theirs)} to={String(mine)} />
      }
      onResolve={(resolved, change) => resolveTaskConflict(client, resolved, change)}
    />
  );
};

interface TallRowProps {
  measure: (element: HTMLElement | null) => void;
  item: number;
  top: number;
  columnCount: number;
  conflict: Conflict;
  /** Whether it is the row with the tab stop; then both versions are scrolled into view. */
  isActive: boolean;
  /** Known height in pixels; that of a normal row until it is measured. */
  size: number;
  children: ReactNode;
}

/** Row with a conflict below it; the list measures both together. */
export const TallRow = (props: TallRowProps) => {
  const { measure, item, top, columnCount, conflict, size, children } = props;
  const versions = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    if (props.isActive) versions.current?.scrollIntoView({ block: 'nearest' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has room for it only after measuring
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
      <GridRow ref={versions} aria-rowindex={item + 2}>
        <GridCell aria-colspan={columnCount}>
          <TaskConflict conflict={conflict} />
        </GridCell>
      </GridRow>
    </div>
  );
};
