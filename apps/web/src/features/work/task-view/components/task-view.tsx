import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { taskViewQuery } from '../api/task-view.queries.ts';
import { useCloseKey } from '../hooks/use-close-key.ts';
import { DeletedTask, TaskNotFound } from './task-absent.tsx';
import classes from './task-page.module.css';
import { TaskPage, type TaskViewProps } from './task-page.tsx';

const lines = ['42%', '64%', '38%', '52%', '46%'];
const linePx = 12;

/** Placeholder for a task while it loads; invisible for the first 100 ms. */
const TaskSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the task">
    <Skeleton height={20} width="70%" />
    {lines.map((width) => (
      <Skeleton key={width} height={linePx} width={width} />
    ))}
  </div>
);

const notFound = 404;

const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === notFound;

/** One task with its fields, workflow position, notes, comments and history, updated live. */
export const TaskView = (props: TaskViewProps) => {
  const { taskId, layout, onClose } = props;
  const { data: task, error, refetch } = useQuery(taskViewQuery(taskId));
  useCloseKey(onClose);
  const absence = (): React.ReactNode => {
    if (isNotFound(error)) return <TaskNotFound onClose={onClose} />;
    if (task?.deleted) return <DeletedTask task={task} onClose={onClose} />;
    if (task || !error) return null;
    return <ErrorState title="The task could not be loaded" error={error} onRetry={() => void refetch()} />;
  };
  const absent = absence();
  return (
    <article
      className={classes.view}
      data-layout={layout}
      aria-label={task && !absent ? `Task: ${task.title}` : 'Task'}
    >
      {layout === 'full' && !(task && !absent) && <h1 data-unseen>Task</h1>}
      {absent && <div className={classes.message}>{absent}</div>}
      {!absent && (task ? <TaskPage key={task.id} task={task} {...props} /> : <TaskSkeleton />)}
    </article>
  );
};
