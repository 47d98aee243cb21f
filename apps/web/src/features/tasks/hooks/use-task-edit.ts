import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showUndo, useEdit } from '../../editing/public.ts';
import { taskTarget } from '../api/task-target.ts';

/** Edits of one task; moving it to another milestone and deleting it come with an undo. */
export function useTaskEdit(task: Task) {
  const client = useQueryClient();
  const { edit, isSaving } = useEdit({
    target: taskTarget(client, task),
    subject: { kind: 'task', id: task.id, inventionId: task.inventionId, title: task.title },
  });
  const isDone = (outcome: Awaited<ReturnType<typeof edit>>): boolean =>
    outcome?.kind === 'saved' || outcome?.kind === 'merged';
  const move = async (milestoneId: MilestoneId | null, title: string): Promise<void> => {
    const home = task.workflow.milestoneId;
    if (!isDone(await edit({ milestoneId }))) return;
    showUndo({
      text: `“${task.title}” was moved to “${title}”.`,
      onUndo: () => void edit({ milestoneId: home }),
    });
  };
  const remove = async (): Promise<void> => {
    if (!isDone(await edit({ deleted: true }))) return;
    showUndo({ text: `“${task.title}” was deleted.`, onUndo: () => void edit({ deleted: false }) });
  };
  return { edit, move, remove, isSaving };
}
