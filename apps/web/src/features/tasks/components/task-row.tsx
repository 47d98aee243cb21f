import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Icon } from '../../../components/icon.tsx';
import { taskState } from '../api/task-words.ts';
import { useTaskEdit } from '../hooks/use-task-edit.ts';
import { DueCell } from './due-cell.tsx';
import { InlineText } from './inline-text.tsx';
import { PeopleCell } from './people-cell.tsx';
import { TaskMarks } from './task-marks.tsx';
import classes from './task-row.module.css';
import { TaskStatusMenu } from './task-status-menu.tsx';

interface TaskRowProps {
  task: Task;
  canEdit: boolean;
  /** Told before the person's own act takes the row out of its list. */
  onLeave: () => void;
}

/** One task, every part of it edited where it stands. */
export const TaskRow = ({ task, canEdit, onLeave }: TaskRowProps) => {
  const { edit, move, remove, isSaving } = useTaskEdit(task);
  const opened = useRef(task);
  const rememberVersion = (): void => {
    opened.current = task;
  };
  const handleDelete = (): void => {
    onLeave();
    void remove();
  };
  const disabled = !canEdit;
  const state = taskState(task.status);
  return (
    <li className={classes.row} data-row={task.id} data-state={state} data-saving={isSaving || undefined}>
      <Checkbox
        aria-label={`Done: ${task.title}`}
        checked={task.status === 'done'}
        disabled={disabled}
        onChange={(isDone) => void edit({ status: isDone ? 'done' : 'open' })}
      />
      <span className={classes.title}>
        <InlineText
          value={task.title}
          label="Title of the task"
          maxLength={500}
          className={classes.text}
          disabled={disabled}
          onOpen={rememberVersion}
          onSave={(title) => void edit({ title }, opened.current)}
        />
        <TaskMarks task={task} />
      </span>
      <span className={classes.people}>
        <PeopleCell
          label={`People of “${task.title}”`}
          people={task.assignees}
          disabled={disabled}
          onChange={(assignees) => void edit({ assignees })}
        />
      </span>
      <span className={classes.due}>
        <DueCell
          label={`Due date of “${task.title}”`}
          dueAt={task.dueAt}
          state={state}
          disabled={disabled}
          onOpen={rememberVersion}
          onChange={(dueAt) => void edit({ dueAt }, opened.current)}
        />
      </span>
      <span className={classes.status}>
        <TaskStatusMenu
          task={task}
          disabled={disabled}
          onChange={(status) => void edit({ status })}
          onMove={(milestoneId, title) => {
            onLeave();
            void move(milestoneId, title);
          }}
          onDelete={handleDelete}
        />
      </span>
      {canEdit && (
        <span className={classes.remove}>
          <Button variant="icon" size="small" label={`Delete “${task.title}”`} onClick={handleDelete}>
            <Icon icon={IconTrash} />
          </Button>
        </span>
      )}
    </li>
  );
};
