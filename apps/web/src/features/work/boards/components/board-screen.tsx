import { Skeleton } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { boardQuery } from '../api/boards.queries.ts';
import type { BoardSearch } from '../model/board-search.ts';
import classes from './board-screen.module.css';
import { OpenBoard } from './open-board.tsx';

const columns = ['first', 'second', 'third', 'fourth'];

/** Placeholder of a board while it loads; hidden for the first 100 ms. */
const BoardSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the board">
    <Skeleton height={14} width={220} />
    <div className={classes.skeletonColumns}>
      {columns.map((column) => (
        <Skeleton key={column} height={320} radius={8} />
      ))}
    </div>
  </div>
);

/** Empty state for a board that does not exist or is not shared with the user. */
const BoardNotFound = () => (
  <Page title="Board" pin={false}>
    <EmptyState icon={<Icon icon={IconLayoutKanban} size="mdx" />} title="Board not found">
      It was deleted or is not shared with you. <Link to="/boards">See your boards</Link>
    </EmptyState>
  </Page>
);

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
