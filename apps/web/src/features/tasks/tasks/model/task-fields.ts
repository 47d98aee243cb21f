import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import type { EditableKind } from '../../../ground/editing/public.ts';

/** Editable fields of a task, named as in an edit request. */
export interface TaskFields {
  title: string;
  notes: string;
  tags: string[];
  status: Task['status'];
  dueAt: string | null;
  assignees: string[];
  reviewOutcome: Task['reviewOutcome'];
  milestoneId: MilestoneId | null;
}

/** A task's editable fields, and how it is shown while an edit is being saved. */
export const taskKind: EditableKind<Task, TaskFields> = {
  fieldsOf: ({ title, notes, tags, status, dueAt, assignees, reviewOutcome, workflow, deleted }) => ({
    ...{ title, notes, tags, status, dueAt, assignees, reviewOutcome, deleted },
    milestoneId: workflow.milestoneId,
  }),
  withFields: (task, { milestoneId, ...change }) => ({
    ...task,
    ...change,
    workflow: milestoneId === undefined ? task.workflow : { ...task.workflow, milestoneId },
  }),
};
