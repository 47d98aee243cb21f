import type { Task } from '@hub/contract/workflow/task.schema.ts';
import type { TaskRow } from './tasks.repository.ts';

/** The task as the contract answers it. Tasks made by hand stand in no workflow. */
export const presentTask = ({
  milestoneId,
  inventionTitle,
  inventionReferences,
  ...task
}: TaskRow): Task => ({
  ...task,
  workflow: { id: null, templateId: null, stepId: null, milestoneId },
  invention: { id: task.inventionId, title: inventionTitle, references: inventionReferences },
});
