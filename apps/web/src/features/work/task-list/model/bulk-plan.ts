import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { BulkEdit, BulkResult } from '@hub/contract/tasks/task.schema.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';

type BulkItem = BulkEdit['items'][number];
type TaskChange = BulkItem['change'];

/** Bulk action on every selected task. */
export type BulkAction =
  | { kind: 'assign'; people: readonly string[]; keepsPresent: boolean }
  | { kind: 'status'; status: FoundTask['status'] }
  | { kind: 'shift'; businessDays: number }
  | { kind: 'tags'; add: readonly string[]; remove: readonly string[] }
  | { kind: 'milestone'; milestoneId: FoundTask['workflow']['milestoneId']; title: string };

/** Bulk action whose options panel is open. */
export type BulkPanel = BulkAction['kind'];

/** Change of one task, and the change that undoes it. */
export interface PlannedEdit {
  task: FoundTask;
  change: TaskChange;
  before: TaskChange;
}

/** Maximum number of tasks that are changed without a preview. */
export const maxWithoutPreview = 50;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];

const changeOf = (task: FoundTask, action: BulkAction): { change: TaskChange; before: TaskChange } => {
  const { assignees, status, dueAt, tags, workflow } = task;
  switch (action.kind) {
    case 'assign': {
      const people = action.keepsPresent ? union(assignees, action.people) : [...action.people];
      return { change: { assignees: people }, before: { assignees } };
    }
    case 'status':
      return { change: { status: action.status }, before: { status } };
    case 'shift':
      return {
        change: { dueAt: dueAt && addBusinessDays(dueAt, action.businessDays) },
        before: { dueAt },
      };
    case 'tags': {
      const remaining = tags.filter((tag) => !action.remove.includes(tag));
      return { change: { tags: union(remaining, action.add) }, before: { tags } };
    }
    case 'milestone':
      return { change: { milestoneId: action.milestoneId }, before: { milestoneId: workflow.milestoneId } };
  }
};

/** Returns the changes of an action; tasks that it does not change, such as those without a due date to move, are omitted. */
export const planBulk = (tasks: readonly FoundTask[], action: BulkAction): PlannedEdit[] =>
  tasks.flatMap((task) => {
    const { change, before } = changeOf(task, action);
    return isSame(change, before) ? [] : [{ task, change, before }];
  });

/** Task that was not changed, and why. */
interface SkippedTask {
  id: string;
  title: string;
  reason: string;
}

/** Result of a bulk action. */
export interface BulkOutcome {
  changed: BulkResult['changed'];
  skipped: SkippedTask[];
  /** Changes that undo the action. */
  undo: BulkItem[];
}

const reasons: Readonly<Record<string, string>> = {
  'entity.stale': 'changed by someone else',
  'permission.denied': 'no permission to edit',
  'task.not_found': 'no longer available',
  'assignee.unknown': 'unknown assignee',
  'milestone.not_found': 'milestone not found',
  'task.milestone_of_other_invention': 'the milestone belongs to another invention',
};

/** Combines the responses to the batches of a plan. */
export const bulkOutcome = (plan: readonly PlannedEdit[], results: readonly BulkResult[]): BulkOutcome => {
  const byId = new Map<string, PlannedEdit>(plan.map((edit) => [edit.task.id, edit]));
  const changed = results.flatMap((result) => result.changed);
  const undo = changed.flatMap(({ id, updatedAt }) => {
    const edit = byId.get(id);
    return edit ? [{ id, updatedAt, change: edit.before }] : [];
  });
  const skipped = results
    .flatMap((result) => result.skipped)
    .map(({ id, code }) => ({
      id,
      title: byId.get(id)?.task.title ?? id,
      reason: reasons[code] ?? 'could not be changed',
    }));
  return { changed, skipped, undo };
};

/** Describes the result: "212 changed, 3 skipped: changed by someone else". */
export const outcomeText = ({ changed, skipped }: Pick<BulkOutcome, 'changed' | 'skipped'>): string => {
  const done = `${changed.length.toLocaleString('en-US')} changed`;
  if (skipped.length === 0) return done;
  const why = [...new Set(skipped.map(({ reason }) => reason))].join(', ');
  return `${done}, ${skipped.length.toLocaleString('en-US')} skipped: ${why}`;
};
