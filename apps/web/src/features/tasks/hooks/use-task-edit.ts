import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { isSaved, showUndo, useEdit } from '../../editing/public.ts';
import { deleteCommand, restoreCommand, taskTarget } from '../api/task-target.ts';
import { useNextStep } from './use-next-step.ts';

/**
 * Edits of one task. Moving and deleting it offer an undo; marking it as done offers the next task of its milestone.
 * With `isQuiet`, refused edits show no message.
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
    const outcome = await save(change, base);
    if (change.status === 'done' && isSaved(outcome)) void offerNext(outcome.entity);
    return outcome;
  };
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
  return { edit, move, remove, restore, isSaving };
};
