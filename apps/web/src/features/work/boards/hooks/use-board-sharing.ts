import type { Board } from '@hub/contract/boards/boards.calls.ts';
import type { TeamId } from '@hub/contract/fields.ts';
import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { boardsKey } from '../../../../lib/live/renew-shared.ts';
import { savedFiltersQuery } from '../../../find/filters/public.ts';
import { showSaveError, showUndo } from '../../../ground/editing/public.ts';
import { cacheBoard, refreshBoardList } from '../api/boards.queries.ts';
import { saveBoard } from '../api/save-board.ts';
import { sendBoard } from '../api/send-board.ts';

/** Returns functions that share a board and its filters with a team, and stop sharing it. */
export const useBoardSharing = (board: Board) => {
  const client = useQueryClient();

  const setTeam = async (from: Board, teamId: TeamId | null): Promise<Board> => {
    const outcome = await saveBoard(from, () => ({ teamId }), sendBoard);
    const saved = outcome.kind === 'saved' ? outcome.board : outcome.theirs;
    cacheBoard(client, saved);
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
    void client.invalidateQueries({ queryKey: [boardsKey, 'one'] });
    void refreshBoardList(client);
  };
  /** Runs a change of sharing; shows an error and returns false if it fails. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      showSaveError(error);
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
  const stopSharing = (): Promise<boolean> =>
    attempt(async () => {
      const { teamId } = board;
      const unshared = await setTeam(board, null);
      showUndo({
        text: `“${board.title}” is no longer shared.`,
        onUndo: () => void attempt(async () => void (await setTeam(unshared, teamId))),
      });
    });
  return { share, stopSharing };
};
