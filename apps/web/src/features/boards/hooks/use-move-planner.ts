import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../tasks/public.ts';
import { columnQuery } from '../api/column.queries.ts';
import type { Move } from '../api/move-target.ts';
import { asRun } from '../model/filter-difference.ts';
import { isStillHeld, planMove } from '../model/plan-move.ts';

/** A move that can be made, with the title of the column it goes to, or why it cannot. */
export type PlannedMove = { move: Move; title: string } | { refusal: string };

/** Answers what moving a task between two columns of the board would do. */
export type MovePlanner = (task: FoundTask, fromId: string, toId: string) => PlannedMove;

/** Plans moves between the columns of a board, with the filters as they ran and the day they ran on. */
export function useMovePlanner(columns: BoardView['columns']): MovePlanner {
  const client = useQueryClient();
  const ownToday = useToday();
  const read = (id: string) => {
    const filter = columns.find((column) => column.id === id)?.filter;
    if (!filter) return null;
    const answer = client.getQueryData(columnQuery(id, filter.data).queryKey)?.pages[0];
    const run = asRun(filter.data, answer?.unknown ?? []);
    return { filter, run, today: answer?.today ?? ownToday };
  };
  return (task, fromId, toId) => {
    const [from, to] = [read(fromId), read(toId)];
    if (!from || !to) return { refusal: 'The other column shows no tasks.' };
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
}
