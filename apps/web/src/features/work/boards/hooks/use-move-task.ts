import type { TaskId } from '@hub/contract/fields.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSaved, runEdit, showEdit, showUndo } from '../../../ground/editing/public.ts';
import { columnsKey } from '../api/column.queries.ts';
import { moveTarget } from '../api/move-target.ts';
import type { Move } from '../model/move.ts';
import { moveBack } from '../model/plan-move.ts';

/** Mutation key of task moves. */
export const moveKey = ['move task'] as const;

interface MovedTask {
  task: FoundTask;
  move: Move;
  /** Title of the target column. */
  title: string;
}

/** Returns a function that moves a task optimistically, with an undo; `onBack` is called when the user undoes the move. */
export const useMoveTask = (onBack: (columnId: string, taskId: TaskId) => void) => {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: moveKey,
    scope: { id: moveKey[0] },
    mutationFn: ({ task, move }: MovedTask) =>
      runEdit(
        {
          target: moveTarget(client, task, move),
          subject: { kind: 'task', id: task.id, inventionId: task.inventionId, title: task.title },
        },
        { base: task, edit: { kind: 'fields', change: move.change } },
      ),
    onMutate: ({ task, move }) => {
      void client.cancelQueries({ queryKey: columnsKey });
      showEdit(moveTarget(client, task, move), move.change);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: columnsKey }),
  });

  return async (moved: MovedTask): Promise<void> => {
    const { from, to, change } = moved.move;
    const outcome = await mutateAsync(moved);
    if (!isSaved(outcome)) return;
    const back: Move = { from: to, to: from, change: moveBack(change, moved.task), staysInFrom: false };
    showUndo({
      of: moved.task.id,
      fields: Object.keys(change),
      text: `“${moved.task.title}” was moved to “${moved.title}”.`,
      onUndo: () => {
        onBack(from.id, moved.task.id);
        void mutateAsync({ task: outcome.entity, move: back, title: moved.title });
      },
    });
  };
};
