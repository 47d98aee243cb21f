import { createFileRoute } from '@tanstack/react-router';
import { type BoardListSearch, BoardsScreen, readBoardListSearch } from '../features/work/boards/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <BoardsScreen
      search={Route.useSearch()}
      onSearch={(search: BoardListSearch) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/boards/')({
  validateSearch: readBoardListSearch,
  component: Screen,
});
