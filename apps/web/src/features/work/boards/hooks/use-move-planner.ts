import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { columnQuery } from '../api/column.queries.ts';
import { withoutUnknownValues } from '../model/filter-difference.ts';
import type { Move } from '../model/move.ts';
import { isStillHeld, planMove } from '../model/plan-move.ts';

/** A possible move with the title of the target column, or the reason why it is not possible. */
export type PlannedMove = { move: Move; title: string } | { refusal: string };

/** Plans moving a task between two columns of the board. */
export type MovePlanner = (task: FoundTask, fromId: string, toId: string) => PlannedMove;

/** Returns the planner of moves, which uses the filters and the day of the last response of each column. */
export const useMovePlanner = (columns: BoardView['columns']): MovePlanner => {
  const client = useQueryClient();
  const ownToday = useOwnToday();
  const read = (id: string) => {
    const filter = columns.find((column) => column.id === id)?.filter;
    if (!filter) return null;
    const page = client.getQueryData(columnQuery(id, filter.data).queryKey)?.pages[0];
    const run = withoutUnknownValues(filter.data, page?.unknown ?? []);
    return { filter, run, today: page?.today ?? ownToday };
  };
  return (task, fromId, toId) => {
    const [from, to] = [read(fromId), read(toId)];
    if (!from || !to) return { refusal: 'That column’s filter is unavailable.' };
    const plan = planMove(from.run, to.run, task, to.today);
    if ('refusal' in plan) return plan;
    const { change } = plan;
    const move: Move = {
      from: { id: fromId, data: from.filter.data },
      to: { id: toId, data: to.filter.data },
      change,
      staysInFrom: isStillHeld(from.run, change, from.today),
    };
    return { move, title: to.filter.title };
  };
};
