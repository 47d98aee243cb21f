import type { TaskId } from '@hub/contract/fields.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { PaneEdge } from '../../../../components/lists/pane-edge.tsx';
import { paneWidth } from '../../../../components/lists/pane-width.ts';
import { useStore } from '../../../../lib/store.ts';
import { TaskView } from '../../task-view/public.ts';
import classes from './board-screen.module.css';

interface TaskPaneProps {
  taskId: TaskId;
  /** Whether the pane takes the focus when it opens. */
  takesFocus: boolean;
  onClose: () => void;
  onOpenTask: (taskId: TaskId) => void;
}

/** Scrolls the column of the open card into view beside the pane. */
const showColumn = (taskId: TaskId): void => {
  const column = document.querySelector(`[data-card="${taskId}"]`)?.closest('[data-column]');
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Pane of the open task beside the columns; on a phone it covers them. */
export const TaskPane = ({ taskId, takesFocus, onClose, onOpenTask }: TaskPaneProps) => {
  const pane = useRef<HTMLElement>(null);
  const width = useStore(paneWidth);
  useEffect(() => showColumn(taskId), [taskId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another task moves the focus too
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
