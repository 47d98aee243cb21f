import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../../lib/toasts/toasts.ts';
import { columnQuery } from '../api/column.queries.ts';
import { findTask } from '../model/column-pages.ts';
import { useMovePlanner } from './use-move-planner.ts';
import { useMoveTask } from './use-move-task.ts';

/** A card that takes the focus once it stands in its column. */
export interface WantedFocus {
  columnId: string;
  taskId: string;
}

/** Moves tasks between the columns of a board, or says why they cannot be moved. */
export function useTaskMoves(columns: BoardView['columns']) {
  const client = useQueryClient();
  const plan = useMovePlanner(columns);
  const [focus, setFocus] = useState<WantedFocus | null>(null);
  const send = useMoveTask((columnId, taskId) => setFocus({ columnId, taskId }));

  const move = (task: FoundTask, fromId: string, toId: string): void => {
    const planned = plan(task, fromId, toId);
    if ('refusal' in planned) {
      showError({ title: 'The task stays where it is', text: planned.refusal });
      return;
    }
    setFocus({ columnId: toId, taskId: task.id });
    void send({ task, ...planned });
  };
  /** The task of a card, as its column shows it. */
  const find = (columnId: string, taskId: string): FoundTask | undefined => {
    const filter = columns.find(({ id }) => id === columnId)?.filter;
    const known = filter && client.getQueryData(columnQuery(columnId, filter.data).queryKey);
    return known ? findTask(known.pages, taskId) : undefined;
  };
  return { plan, move, find, focus, endFocus: () => setFocus(null) };
}
