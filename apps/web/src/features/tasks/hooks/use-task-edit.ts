import { type Task, taskSchema } from '@hub/contract/workflow/task.schema.ts';
import { deleteTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type EditTarget, showUndo, useEdit } from '../../editing/public.ts';
import { type TaskFields, taskKind } from '../api/task-fields.ts';
import { changeWork, workQuery } from '../api/work.queries.ts';
import { findTask, putTask } from '../api/work-cache.ts';

async function sendTask(task: Task, change: Partial<TaskFields>, updatedAt: string): Promise<Task> {
  const { deleted, ...fields } = change;
  const { id } = task;
  if (!deleted) {
    const body = deleted === false ? { ...fields, deleted } : fields;
    return request(updateTask, { params: { id }, query: { updatedAt }, body });
  }
  await request(deleteTask, { params: { id }, query: { updatedAt } });
  return { ...task, deleted };
}

function readTask(
  client: QueryClient,
  { id, inventionId }: Pick<Task, 'id' | 'inventionId'>,
): Task | undefined {
  const work = client.getQueryData(workQuery(inventionId).queryKey);
  return work && findTask(work, id);
}

const taskTarget = (client: QueryClient, task: Task): EditTarget<Task, TaskFields> => ({
  kind: taskKind,
  send: (change, updatedAt) => sendTask(readTask(client, task) ?? task, change, updatedAt),
  parse: (current) => taskSchema.safeParse(current).data ?? null,
  latest: () => readTask(client, task),
  show: (shown) => changeWork(client, task.inventionId, (work) => putTask(work, shown)),
});

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
