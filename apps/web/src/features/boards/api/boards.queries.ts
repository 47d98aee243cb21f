import type { Board, BoardView } from '@hub/contract/search/boards.calls.ts';
import { getBoard, listBoards } from '@hub/contract/search/boards.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { BOARDS_KEY } from '../../../lib/shared-keys.ts';
import type { BoardListSearch } from '../model/board-search.ts';

/** Boards of one page of the list (product §9). */
export const BOARDS_PER_PAGE = 25;

const LIST_KEY = [BOARDS_KEY, 'list'] as const;

/** One page of the board list; read anew when the person comes back to it. */
export const boardListQuery = ({ q, page = 1 }: BoardListSearch) =>
  queryOptions({
    queryKey: [...LIST_KEY, q ?? '', page],
    queryFn: ({ signal }) => {
      const query = { qs: q, skip: (page - 1) * BOARDS_PER_PAGE, size: BOARDS_PER_PAGE };
      return request(listBoards, { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

const boardKey = (id: string) => [BOARDS_KEY, 'one', id];

/** One board with its columns; read anew when the person comes back to it. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: boardKey(id),
    queryFn: ({ signal }) => request(getBoard, { params: { id }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Shows a board as it is by now. */
export const keepBoard = (client: QueryClient, board: BoardView): void => {
  client.setQueryData(boardQuery(board.id).queryKey, board);
};

/** Forgets a board that is gone, so that it is asked for when it is opened again. */
export const forgetBoard = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: boardKey(id), exact: true });

/** Reads the list again after a board was made, changed, deleted or brought back. */
export const renewBoardList = async (client: QueryClient): Promise<void> => {
  // A first reading on its way may have begun before the change, and would not be asked for again.
  await client.cancelQueries({ queryKey: LIST_KEY });
  await client.invalidateQueries({ queryKey: LIST_KEY });
};

/** Changes one board in the pages of the list that show it. */
export function changeListed(client: QueryClient, board: Board): void {
  client.setQueriesData<{ collection: Board[] }>({ queryKey: LIST_KEY }, (page) => {
    if (!page?.collection.some(({ id }) => id === board.id)) return page;
    return { ...page, collection: page.collection.map((one) => (one.id === board.id ? board : one)) };
  });
}
