import type { Board, BoardView } from '@hub/contract/boards/boards.calls.ts';
import { getBoard, listBoards } from '@hub/contract/boards/boards.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { boardsKey } from '../../../../lib/live/renew-shared.ts';
import type { BoardListSearch } from '../model/board-search.ts';

/** Boards per page of the list (docs/specification.md §9). */
export const boardsPerPage = 25;

const listKey = [boardsKey, 'list'] as const;

/** Query of one page of the board list; refetched when the window regains focus. */
export const boardListQuery = ({ q, page = 1 }: BoardListSearch) =>
  queryOptions({
    queryKey: [...listKey, q ?? '', page],
    queryFn: ({ signal }) => {
      const query = { qs: q, skip: (page - 1) * boardsPerPage, size: boardsPerPage };
      return request(listBoards, { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

const boardKey = (id: string) => [boardsKey, 'one', id];

/** Query of one board with its columns; refetched when the window regains focus. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: boardKey(id),
    queryFn: ({ signal }) => request(getBoard, { params: { id }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Replaces a board in the cache, so that it is shown at once. */
export const cacheBoard = (client: QueryClient, board: BoardView): void => {
  client.setQueryData(boardQuery(board.id).queryKey, board);
};

/** Removes a deleted board from the cache, so that opening it again fetches it. */
export const removeCachedBoard = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: boardKey(id), exact: true });

/** Refetches the list after a board was created, changed, deleted or restored. */
export const refreshBoardList = async (client: QueryClient): Promise<void> => {
  // A first fetch in progress may predate the change; invalidating alone would not repeat it.
  await client.cancelQueries({ queryKey: listKey });
  await client.invalidateQueries({ queryKey: listKey });
};

/** Replaces one board in the cached pages of the list that contain it. */
export const updateListedBoard = (client: QueryClient, board: Board): void => {
  client.setQueriesData<{ collection: Board[] }>({ queryKey: listKey }, (page) => {
    if (!page?.collection.some(({ id }) => id === board.id)) return page;
    return { ...page, collection: page.collection.map((one) => (one.id === board.id ? board : one)) };
  });
};
