import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DueCell } from '../../../../components/cells/due-cell.tsx';
import { InlineText } from '../../../../components/cells/inline-text.tsx';
import { PeopleCell } from '../../../../components/cells/people-cell.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useTaskEdit } from '../hooks/use-task-edit.ts';
import { taskState } from '../model/task-labels.ts';
import { TaskMarks } from './task-marks.tsx';
import classes from './task-row.module.css';
import { TaskStatusMenu } from './task-status-menu.tsx';

interface TaskRowProps {
  task: Task;
  canEdit: boolean;
  /** Called before an action of the person removes the row from its list. */
  onLeave: () => void;
}

/** One task whose fields are edited in place. */
export const TaskRow = ({ task, canEdit, onLeave }: TaskRowProps) => {
  const { edit, markDone, move, remove, isSaving } = useTaskEdit(task);
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
      {canEdit ? (
        <Checkbox
          aria-label={`Done: ${task.title}`}
          checked={task.status === 'done'}
          onChange={(isDone) => void markDone(isDone)}
        />
      ) : (
        <span />
      )}
      <Row as="span" gap={6} shrinks className={classes.title}>
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
      </Row>
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
          isAtOnce={task.dueAtOnce}
          surcharge={task.surcharge}
          isShort
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
