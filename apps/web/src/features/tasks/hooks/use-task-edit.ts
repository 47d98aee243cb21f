import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showUndo, useEdit } from '../../editing/public.ts';
import { taskTarget } from '../api/task-target.ts';

/** Edits of one task, with delete and its undo. */
export function useTaskEdit(task: Task) {
  const client = useQueryClient();
  const { edit, isSaving } = useEdit({
    target: taskTarget(client, task),
    subject: { kind: 'task', id: task.id, inventionId: task.inventionId, title: task.title },
  });
  const remove = async (): Promise<void> => {
    const outcome = await edit({ deleted: true });
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    showUndo({ text: `“${task.title}” was deleted.`, onUndo: () => void edit({ deleted: false }) });
  };
  return { edit, remove, isSaving };
}
