import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isSaved, runEdit, showEdit, showUndo, useEdit } from '../../../ground/editing/public.ts';
import { findNextStep } from '../api/next-step.ts';
import { deleteCommand, restoreCommand, taskTarget } from '../api/task-target.ts';
import { showNextStep } from './show-next-step.tsx';

/** Offers to start or open the next task of a milestone after one of its tasks was done. */
const useNextStep = (): ((done: Task) => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = (next: Task): void => {
    const target = taskTarget(client, next);
    const change = { status: 'in-progress' } as const;
    const base = target.latest() ?? next;
    showEdit(target, change);
    const subject = { kind: 'task', id: next.id, inventionId: next.inventionId, title: next.title } as const;
    void runEdit({ target, subject }, { base, edit: { kind: 'fields', change } });
  };
  return async (done) => {
    const next = await findNextStep(client, done);
    if (!next) return;
    showNextStep({
      next,
      onStart: () => start(next),
      onOpen: () => void navigate({ to: '/tasks/$id', params: { id: next.id } }),
    });
  };
};

type Status = Task['status'];

const closedTexts: Partial<Record<Status, string>> = { done: 'is done', cancelled: 'was cancelled' };

/** Status of the tasks that were marked as done on this page, to return to when the mark is removed. */
const earlierStatuses = new Map<Task['id'], Status>();

/**
 * Edits of one task. Moving, deleting, finishing and canceling it offer an undo; marking it as done also offers the next
 * task of its milestone. With `isQuiet`, refused edits show no message.
 */
export const useTaskEdit = (task: Task, { isQuiet = false } = {}) => {
  const client = useQueryClient();
  const offerNext = useNextStep();
  const {
    edit: save,
    run,
    isSaving,
  } = useEdit({
    target: taskTarget(client, task),
    subject: { kind: 'task', id: task.id, inventionId: task.inventionId, title: task.title },
    isQuiet,
  });
  const edit: typeof save = async (change, base) => {
    const before = task.status;
    const outcome = await save(change, base);
    const text = change.status && change.status !== before && closedTexts[change.status];
    if (!text || !isSaved(outcome)) return outcome;
    if (change.status === 'done') {
      earlierStatuses.set(task.id, before);
      void offerNext(outcome.entity);
    }
    showUndo({
      of: task.id,
      fields: ['status'],
      text: `“${task.title}” ${text}.`,
      onUndo: () => save({ status: before }),
    });
    return outcome;
  };
  /** Marks the task as done, or gives it back the status that it had before. */
  const markDone = (isDone: boolean) =>
    edit({ status: isDone ? 'done' : (earlierStatuses.get(task.id) ?? 'open') });
  const move = async (milestoneId: MilestoneId | null, title: string): Promise<void> => {
    const home = task.workflow.milestoneId;
    if (!isSaved(await edit({ milestoneId }))) return;
    showUndo({
      of: task.id,
      fields: ['milestoneId'],
      text: `“${task.title}” was moved to “${title}”.`,
      onUndo: () => edit({ milestoneId: home }),
    });
  };
  const restore = () => run(restoreCommand);
  const remove = async (): Promise<void> => {
    if (!isSaved(await run(deleteCommand))) return;
    showUndo({
      of: task.id,
      fields: ['deleted'],
      text: `“${task.title}” was deleted.`,
      onUndo: restore,
    });
  };
  return { edit, markDone, move, remove, restore, isSaving };
};
