import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { taskState } from '../../tasks/public.ts';
import { editableColumn, isEditable } from '../model/cell-values.ts';
import type { ShownColumn } from '../model/columns.ts';
import { type CellWords, writeCell } from './task-cell.tsx';
import classes from './task-grid.module.css';

interface TaskGridRowProps {
  item: number;
  /** Undefined while its page is on the way. */
  task: FoundTask | undefined;
  /** Pixels from the top of the list; null in a place that is put there with something under it. */
  top: number | null;
  height: number;
  columns: readonly ShownColumn[];
  words: CellWords;
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  /** Does not stand here any more, and leaves when the list is at rest. */
  isLeaving: boolean;
  /** The columns whose values are on their way, between blanks. */
  saving: string;
  /** The cell that is being edited, with its editor. */
  editing?: { column: TaskColumn; editor: ReactNode } | undefined;
}

const WIDTHS = ['72%', '54%', '64%', '46%'];

const PendingCells = ({ item }: { item: number }) => (
  // biome-ignore lint/a11y/useSemanticElements: rows are placed by position, which a table element does not allow
  // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
  <div role="gridcell" className={classes.pending} aria-label="Loading">
    <span style={{ width: WIDTHS[item % WIDTHS.length] }} />
  </div>
);

/** One task on one line. Rows are many and come and go with every turn of the wheel: only plain elements, no hooks. */
export const TaskGridRow = memo((props: TaskGridRowProps) => {
  const { item, task, top, height, columns, words, isActive, isChosen, saving, editing } = props;
  const style: CSSProperties =
    top === null ? { height, position: 'relative' } : { height, transform: `translateY(${top}px)` };
  const canEdit = task !== undefined && isEditable(task);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by position, which a table element does not allow
    <div
      role="row"
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
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of such a row */}
      <div role="gridcell" className={classes.choose}>
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
      </div>
      {task ? (
        columns.map(({ name }) => (
          // biome-ignore lint/a11y/useSemanticElements: part of such a row
          <div
            key={name}
            role="gridcell"
            tabIndex={-1}
            data-column={name}
            data-editable={(canEdit && editableColumn(name) !== null) || undefined}
            data-saving={saving.includes(` ${name} `) || undefined}
            className={classes.cell}
          >
            {editing?.column === name ? editing.editor : writeCell(name, task, words)}
          </div>
        ))
      ) : (
        <PendingCells item={item} />
      )}
    </div>
  );
});
