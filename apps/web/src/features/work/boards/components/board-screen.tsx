import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { boardQuery } from '../api/boards.queries.ts';
import type { BoardSearch } from '../model/board-search.ts';
import { BoardNotFound } from './board-not-found.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { OpenBoard } from './open-board.tsx';

interface BoardScreenProps {
  id: string;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** Screen of one board. */
export const BoardScreen = ({ id, search, onSearch }: BoardScreenProps) => {
  const { data: board, error, refetch } = useQuery(boardQuery(id));
  usePageTitle(board?.title ?? 'Board');
  const isGone = error instanceof HttpError && (error.status === 404 || error.status === 400);
  if (isGone) return <BoardNotFound />;
  if (board) return <OpenBoard key={board.id} board={board} search={search} onSearch={onSearch} />;
  if (!error) return <BoardSkeleton />;
  return (
    <Page title="Board" pin={false}>
      <ErrorState title="The board could not be loaded" error={error} onRetry={() => void refetch()} />
    </Page>
  );
};
