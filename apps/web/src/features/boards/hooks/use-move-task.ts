import type { TaskId } from '@hub/contract/fields.ts';
import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runEdit, showEdit, showUndo } from '../../editing/public.ts';
import { COLUMNS_KEY } from '../api/column.queries.ts';
import { type Move, moveTarget } from '../api/move-target.ts';
import { moveBack } from '../model/plan-move.ts';

/** Under this key run the moves of tasks. */
export const MOVE_KEY = ['move task'] as const;

interface MovedTask {
  task: FoundTask;
  move: Move;
  /** Title of the column it goes to. */
  title: string;
}

/** Moves tasks between columns: shown at once, taken back when refused, with an undo that `onBack` is told of. */
export function useMoveTask(onBack: (columnId: string, taskId: TaskId) => void) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: MOVE_KEY,
    scope: { id: MOVE_KEY[0] },
    mutationFn: ({ task, move }: MovedTask) =>
      runEdit(
        {
          target: moveTarget(client, task, move),
          subject: { kind: 'task', id: task.id, inventionId: task.inventionId, title: task.title },
        },
        { base: task, change: move.change },
      ),
    onMutate: ({ task, move }) => {
      void client.cancelQueries({ queryKey: COLUMNS_KEY });
      showEdit(moveTarget(client, task, move), move.change);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: COLUMNS_KEY }),
  });

  return async (moved: MovedTask): Promise<void> => {
    const { from, to, change } = moved.move;
    const outcome = await mutateAsync(moved);
    if (outcome.kind !== 'saved' && outcome.kind !== 'merged') return;
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
}
