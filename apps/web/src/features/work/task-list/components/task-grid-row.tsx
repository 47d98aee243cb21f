import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { GridCell, GridRow } from '../../../../components/table/grid-parts.tsx';
import { taskState } from '../../../tasks/tasks/public.ts';
import { editableColumn, isEditable } from '../model/cell-values.ts';
import type { ShownColumn } from '../model/columns.ts';
import { type CellFormat, renderCell } from './task-cell.tsx';
import classes from './task-grid.module.css';

interface TaskGridRowProps {
  item: number;
  /** Undefined while its page is loading. */
  task: FoundTask | undefined;
  /** Pixels from the top of the list; null inside a positioned wrapper. */
  top: number | null;
  height: number;
  columns: readonly ShownColumn[];
  format: CellFormat;
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  /** Whether the row no longer belongs here and will be removed when the list is idle. */
  isLeaving: boolean;
  /** Names of the columns being saved, each surrounded by spaces. */
  saving: string;
  /** Column being edited, with its editor. */
  editing?: { column: TaskColumn; editor: ReactNode } | undefined;
}

const widths = ['72%', '54%', '64%', '46%'];

const PendingCells = ({ item }: { item: number }) => (
  <GridCell className={classes.pending} aria-label="Loading">
    <span style={{ width: widths[item % widths.length] }} />
  </GridCell>
);

/** Row of a task. It uses no hooks, because scrolling mounts and unmounts many rows. */
export const TaskGridRow = memo((props: TaskGridRowProps) => {
  const { item, task, top, height, columns, format, isActive, isChosen, saving, editing } = props;
  const style: CSSProperties =
    top === null ? { height, position: 'relative' } : { height, transform: `translateY(${top}px)` };
  const canEdit = task !== undefined && isEditable(task);
  return (
    <GridRow
      aria-rowindex={item + 2}
      aria-selected={isChosen}
      aria-current={props.isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
      data-item={item}
      data-state={task && (task.deleted ? 'cancelled' : taskState(task.status))}
      data-leaving={props.isLeaving || task?.deleted || undefined}
      className={classes.row}
      style={style}
    >
      <GridCell className={classes.choose}>
        {task && (
          <input
            type="checkbox"
            checked={isChosen}
            tabIndex={-1}
            aria-label={`Select “${task.title}”`}
            data-choose
            readOnly
          />
        )}
      </GridCell>
      {task ? (
        columns.map(({ name }) => (
          <GridCell
            key={name}
            tabIndex={-1}
            data-column={name}
            data-editable={(canEdit && editableColumn(name) !== null) || undefined}
            data-saving={saving.includes(` ${name} `) || undefined}
            className={classes.cell}
          >
            {editing?.column === name ? editing.editor : renderCell(name, task, format)}
          </GridCell>
        ))
      ) : (
        <PendingCells item={item} />
      )}
    </GridRow>
  );
});
