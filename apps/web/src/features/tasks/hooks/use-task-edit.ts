import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showUndo, useEdit } from '../../editing/public.ts';
import { taskTarget } from '../api/task-target.ts';
import { useNextStep } from './use-next-step.ts';

/**
 * Edits of one task; moving it to another milestone and deleting it come with an undo, and one that is done offers the
 * next step of its milestone. A quiet one tells of no refusal.
 */
export function useTaskEdit(task: Task, { isQuiet = false } = {}) {
  const client = useQueryClient();
  const offerNext = useNextStep();
  const { edit: save, isSaving } = useEdit({
    target: taskTarget(client, task),
    subject: { kind: 'task', id: task.id, inventionId: task.inventionId, title: task.title },
    isQuiet,
  });
  const isDone = (outcome: Awaited<ReturnType<typeof edit>>): boolean =>
    outcome?.kind === 'saved' || outcome?.kind === 'merged';
  const edit: typeof save = async (change, base) => {
    const outcome = await save(change, base);
    if (change.status === 'done' && (outcome?.kind === 'saved' || outcome?.kind === 'merged'))
      void offerNext(outcome.entity);
    return outcome;
  };
  const move = async (milestoneId: MilestoneId | null, title: string): Promise<void> => {
    const home = task.workflow.milestoneId;
    if (!isDone(await edit({ milestoneId }))) return;
    showUndo({
      of: task.id,
      fields: ['milestoneId'],
      text: `“${task.title}” was moved to “${title}”.`,
      onUndo: () => edit({ milestoneId: home }),
    });
  };
  const remove = async (): Promise<void> => {
    if (!isDone(await edit({ deleted: true }))) return;
    showUndo({
      of: task.id,
      fields: ['deleted'],
      text: `“${task.title}” was deleted.`,
      onUndo: () => edit({ deleted: false }),
    });
  };
  return { edit, move, remove, isSaving };
}
