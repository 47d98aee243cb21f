import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import type { EditableKind } from '../../editing/public.ts';

/** The fields of a task that people edit, under the names an edit sends. */
export interface TaskFields {
  title: string;
  notes: string;
  tags: string[];
  status: Task['status'];
  dueAt: string | null;
  assignees: string[];
  milestoneId: MilestoneId | null;
  deleted: boolean;
}

/** A task's editable fields, and how it looks while an edit is on its way. */
export const taskKind: EditableKind<Task, TaskFields> = {
  fieldsOf: ({ title, notes, tags, status, dueAt, assignees, workflow, deleted }) => ({
    ...{ title, notes, tags, status, dueAt, assignees, deleted },
    milestoneId: workflow.milestoneId,
  }),
  withFields: (task, { milestoneId, ...change }) => ({
    ...task,
    ...change,
    workflow: milestoneId === undefined ? task.workflow : { ...task.workflow, milestoneId },
  }),
};
