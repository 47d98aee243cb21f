import type { ListedTask, Task, TaskView } from '@hub/contract/tasks/task.schema.ts';
import type { TaskViewRow } from './task-view.read-model.ts';
import type { ListedTaskRow, TaskRow } from './tasks.repository.ts';

/** Maps a task to the contract's task; `workflow` is null if it was created manually. */
export const presentTask = ({
  milestoneId,
  workflowId,
  templateId,
  stepId,
  inventionTitle,
  inventionReferences,
  ...task
}: TaskRow): Task => ({
  ...task,
  workflow: { id: workflowId, templateId, stepId, milestoneId },
  invention: { id: task.inventionId, title: inventionTitle, references: inventionReferences },
});

/** Maps a task to the contract's task in a list. */
export const presentListedTask = ({
  milestoneTitle,
  workflowTitle,
  canEdit,
  ...task
}: ListedTaskRow): ListedTask => ({ ...presentTask(task), milestoneTitle, workflowTitle, canEdit });

/** Maps a task to the contract's task view. */
export const presentTaskView = ({ task, step, neighbours }: TaskViewRow): TaskView => ({
  ...presentListedTask(task),
  step,
  neighbours,
});
