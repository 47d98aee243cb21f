import type { TaskId } from '@hub/contract/fields.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { PaneEdge, paneWidth } from '../../task-list/public.ts';
import { TaskView } from '../../task-view/public.ts';
import classes from './board-screen.module.css';

interface TaskPaneProps {
  taskId: TaskId;
  /** Whether the focus goes into the pane when it opens. */
  takesFocus: boolean;
  onClose: () => void;
  onOpenTask: (taskId: TaskId) => void;
}

/** The column of the open card stays in sight beside the pane. */
const bringIntoSight = (taskId: TaskId): void => {
  const column = document.querySelector(`[data-card="${taskId}"]`)?.closest('[data-column]');
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** The open task beside the columns; on a phone it covers them. */
export const TaskPane = ({ taskId, takesFocus, onClose, onOpenTask }: TaskPaneProps) => {
  const pane = useRef<HTMLElement>(null);
  const width = useStore(paneWidth);
  useEffect(() => bringIntoSight(taskId), [taskId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task that is opened takes the focus too
  useEffect(() => {
    if (takesFocus) pane.current?.focus({ preventScroll: true });
  }, [takesFocus, taskId]);
  const style: CSSProperties & Record<'--pane', string> = { '--pane': `${width}px` };
  return (
    <aside ref={pane} className={classes.pane} style={style} tabIndex={-1} aria-label="Task">
      <PaneEdge />
      <TaskView key={taskId} taskId={taskId} layout="pane" onClose={onClose} onOpenTask={onOpenTask} />
    </aside>
  );
};
