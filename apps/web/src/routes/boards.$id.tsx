import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen, type BoardSearch, readBoardSearch } from '../features/work/boards/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  /** Adds a history entry only when a task is opened, so that Back closes it; other changes replace the entry. */
  const handleSearch = (next: BoardSearch): void =>
    void navigate({ search: next, replace: next.task === undefined || search.task !== undefined });
  return <BoardScreen key={id} id={id} search={search} onSearch={handleSearch} />;
};

export const Route = createFileRoute('/boards/$id')({
  validateSearch: readBoardSearch,
  component: Screen,
});
