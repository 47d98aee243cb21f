import { type CSSProperties, useEffect, useRef } from 'react';
import { paneWidth } from '../../../../components/lists/pane-width.ts';
import { useStore } from '../../../../lib/store.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { tasksSetting } from '../../../tasks/tasks/public.ts';
import type { TaskListSearch } from '../model/list-search.ts';
import { TaskList } from './task-list.tsx';
import classes from './task-list-screen.module.css';
import { prepareTaskView, TaskPane } from './task-pane.tsx';

interface TaskListScreenProps {
  search: TaskListSearch;
  onSearch: (search: TaskListSearch) => void;
  /** Id of the open task from the URL. */
  taskId: string | null;
  /** Opens a task, or closes it if null; `isReplacing` replaces the history entry. */
  onTask: (taskId: string | null, isReplacing: boolean) => void;
}

const listSettings = [{ view: 'Search', setting: tasksSetting }] as const;

/** Screen of the task list with the open task beside or over it. */
export const TaskListScreen = ({ search, onSearch, taskId, onTask }: TaskListScreenProps) => {
  useSettingsPane(listSettings);
  useEffect(prepareTaskView, []);
  const width = useStore(paneWidth);
  const screen = useRef<HTMLDivElement>(null);
  const wantsPane = useRef(false);
  const stepBack = useRef((): boolean => false);
  useEffect(() => {
    if (!wantsPane.current || taskId === null) return;
    wantsPane.current = false;
    screen.current?.querySelector<HTMLElement>('[data-task-pane]')?.focus();
  }, [taskId]);
  const open = (id: string, isPeeking: boolean): void => {
    wantsPane.current = !isPeeking;
    if (id === taskId) {
      if (!isPeeking) screen.current?.querySelector<HTMLElement>('[data-task-pane]')?.focus();
      return;
    }
    onTask(id, taskId !== null);
  };
  const close = (): void => {
    const row = screen.current?.querySelector<HTMLElement>('[data-item][tabindex="0"]');
    onTask(null, false);
    row?.focus({ preventScroll: true });
  };
  const style: CSSProperties & Record<'--pane', string> = { '--pane': `${width}px` };
  const isFull = taskId !== null && search.view === 'full';
  return (
    <div
      ref={screen}
      className={classes.screen}
      data-open={taskId !== null || undefined}
      data-task-screen
      style={style}
    >
      {/* A full-screen task has its own heading. */}
      {!isFull && <h1 data-unseen>Tasks</h1>}
      <div className={classes.list} data-covered={isFull || undefined}>
        <TaskList
          search={search}
          onSearch={onSearch}
          openId={taskId}
          isCovered={isFull}
          onOpen={open}
          onClose={close}
          stepBack={stepBack}
        />
      </div>
      {taskId !== null && (
        <TaskPane
          taskId={taskId}
          isFull={isFull}
          onFull={(full) => onSearch({ ...search, view: full ? 'full' : undefined })}
          onClose={() => !stepBack.current() && close()}
          onOpenTask={(id) => open(id, false)}
        />
      )}
    </div>
  );
};
