import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { type BulkEdit, type BulkResult, mostBulkTasks } from '@hub/contract/workflow/task.schema.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';

type BulkItem = BulkEdit['items'][number];
type TaskChange = BulkItem['change'];

/** What is done to every chosen task. */
export type BulkAction =
  | { kind: 'assign'; people: readonly string[]; keepsPresent: boolean }
  | { kind: 'status'; status: FoundTask['status'] }
  | { kind: 'shift'; businessDays: number }
  | { kind: 'tags'; add: readonly string[]; remove: readonly string[] }
  | { kind: 'milestone'; milestoneId: FoundTask['workflow']['milestoneId']; title: string };

/** One task with its change, and the change that takes it back. */
export interface PlannedEdit {
  task: FoundTask;
  change: TaskChange;
  before: TaskChange;
}

/** Above this many rows the person sees first what will change. */
export const PREVIEW_ABOVE = 50;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];

function changeOf(task: FoundTask, action: BulkAction): { change: TaskChange; before: TaskChange } {
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
      const kept = tags.filter((tag) => !action.remove.includes(tag));
      return { change: { tags: union(kept, action.add) }, before: { tags } };
    }
    case 'milestone':
      return { change: { milestoneId: action.milestoneId }, before: { milestoneId: workflow.milestoneId } };
  }
}

/** What an action changes; tasks that it leaves as they are, such as one without a due date to shift, are not in it. */
export const planBulk = (tasks: readonly FoundTask[], action: BulkAction): PlannedEdit[] =>
  tasks.flatMap((task) => {
    const { change, before } = changeOf(task, action);
    return isSame(change, before) ? [] : [{ task, change, before }];
  });

/** The edits of a plan in the portions that one call takes. */
export function bulkChunks(items: readonly BulkItem[]): BulkItem[][] {
  const chunks: BulkItem[][] = [];
  for (let from = 0; from < items.length; from += mostBulkTasks)
    chunks.push(items.slice(from, from + mostBulkTasks));
  return chunks;
}

/** A task that stayed as it was, and why. */
interface SkippedTask {
  id: string;
  title: string;
  reason: string;
}

/** What became of an action over many tasks. */
export interface BulkOutcome {
  changed: BulkResult['changed'];
  skipped: SkippedTask[];
  /** Takes back what was changed. */
  undo: BulkItem[];
}

const reasons: Readonly<Record<string, string>> = {
  'entity.stale': 'changed meanwhile',
  'permission.denied': 'not yours to change',
  'task.not_found': 'no longer there',
  'assignee.unknown': 'somebody is unknown',
  'milestone.not_found': 'the milestone is gone',
  'task.milestone_of_other_invention': 'the milestone belongs to another invention',
};

/** Joins the answers to the portions of a plan. */
export function bulkOutcome(plan: readonly PlannedEdit[], results: readonly BulkResult[]): BulkOutcome {
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
      reason: reasons[code] ?? 'refused',
    }));
  return { changed, skipped, undo };
}

/** "212 changed, 3 skipped: changed meanwhile". */
export function outcomeText({ changed, skipped }: Pick<BulkOutcome, 'changed' | 'skipped'>): string {
  const done = `${changed.length.toLocaleString('en-US')} changed`;
  if (skipped.length === 0) return done;
  const why = [...new Set(skipped.map(({ reason }) => reason))].join(', ');
  return `${done}, ${skipped.length.toLocaleString('en-US')} skipped: ${why}`;
}
