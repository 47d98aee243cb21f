import type { ListedTask, Task, TaskView } from '@hub/contract/workflow/task.schema.ts';
import type { TaskViewRow } from './task-view.read-model.ts';
import type { ListedTaskRow, TaskRow } from './tasks.repository.ts';

/** The task as the contract answers it. One made by hand stands in no workflow. */
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

/** The task as a list answers it. */
export const presentListedTask = ({
  milestoneTitle,
  workflowTitle,
  canEdit,
  ...task
}: ListedTaskRow): ListedTask => ({ ...presentTask(task), milestoneTitle, workflowTitle, canEdit });

/** The task as its own screen shows it. */
export const presentTaskView = ({ task, step, neighbours }: TaskViewRow): TaskView => ({
  ...presentListedTask(task),
  step,
  neighbours,
});
