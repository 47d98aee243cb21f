import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { columnQuery } from '../api/column.queries.ts';
import { findTask } from '../model/column-pages.ts';
import { useMovePlanner } from './use-move-planner.ts';
import { useMoveTask } from './use-move-task.ts';

/** Card to focus once it appears in its column. */
export interface WantedFocus {
  columnId: string;
  taskId: string;
}

/** Returns functions that plan and make moves between the columns of a board, and the card to focus afterwards. */
export const useTaskMoves = (columns: BoardView['columns']) => {
  const client = useQueryClient();
  const plan = useMovePlanner(columns);
  const [focus, setFocus] = useState<WantedFocus | null>(null);
  const send = useMoveTask((columnId, taskId) => setFocus({ columnId, taskId }));

  const move = (task: FoundTask, fromId: string, toId: string): void => {
    const planned = plan(task, fromId, toId);
    if ('refusal' in planned) {
      showError({ title: 'The task was not moved', text: planned.refusal });
      return;
    }
    setFocus({ columnId: toId, taskId: task.id });
    void send({ task, ...planned });
  };
  /** Returns the task of a card as cached by its column. */
  const find = (columnId: string, taskId: string): FoundTask | undefined => {
    const filter = columns.find(({ id }) => id === columnId)?.filter;
    const known = filter && client.getQueryData(columnQuery(columnId, filter.data).queryKey);
    return known ? findTask(known.pages, taskId) : undefined;
  };
  return { plan, move, find, focus, endFocus: () => setFocus(null) };
};
