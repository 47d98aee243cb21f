import type { TeamId } from '@hub/contract/fields.ts';
import type { Board } from '@hub/contract/search/boards.calls.ts';
import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { updateFilter } from '@hub/contract/search/filters.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { BOARDS_KEY } from '../../../lib/shared-keys.ts';
import { showUndo, tellRefused } from '../../editing/public.ts';
import { savedFiltersQuery } from '../../filters/public.ts';
import { saveBoard } from '../api/board-edit.ts';
import { keepBoard, renewBoardList } from '../api/boards.queries.ts';
import { sendBoard } from '../api/send-board.ts';

/** Shares a board with a team, with those of its filters that the team could not see, and takes it back. */
export function useBoardSharing(board: Board) {
  const client = useQueryClient();

  const setTeam = async (from: Board, teamId: TeamId | null): Promise<Board> => {
    const outcome = await saveBoard(from, () => ({ teamId }), sendBoard);
    const saved = outcome.kind === 'saved' ? outcome.board : outcome.theirs;
    keepBoard(client, saved);
    return saved;
  };
  const setFilters = async (filters: readonly Filter[], teamId: TeamId | null): Promise<Filter[]> => {
    const saved: Filter[] = [];
    for (const { id, updatedAt } of filters)
      saved.push(await request(updateFilter, { params: { id }, query: { updatedAt }, body: { teamId } }));
    return saved;
  };
  const renew = (): void => {
    void client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
    void client.invalidateQueries({ queryKey: [BOARDS_KEY, 'one'] });
    void renewBoardList(client);
  };
  /** Runs a change of sharing; false when it was refused, which is told. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      tellRefused(error);
      return false;
    } finally {
      renew();
    }
  };

  const share = (team: { id: TeamId; name: string }, filters: readonly Filter[]): Promise<boolean> =>
    attempt(async () => {
      const sharedFilters = await setFilters(filters, team.id);
      const shared = await setTeam(board, team.id);
      const undo = async (): Promise<void> => {
        await setTeam(shared, board.teamId);
        await setFilters(sharedFilters, null);
      };
      showUndo({
        text: `“${board.title}” is shared with ${team.name}.`,
        onUndo: () => void attempt(undo),
      });
    });
  const takeBack = (): Promise<boolean> =>
    attempt(async () => {
      const { teamId } = board;
      const taken = await setTeam(board, null);
      showUndo({
        text: `“${board.title}” is no longer shared.`,
        onUndo: () => void attempt(async () => void (await setTeam(taken, teamId))),
      });
    });
  return { share, takeBack };
}
