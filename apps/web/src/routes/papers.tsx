import { createFileRoute } from '@tanstack/react-router';
import { PapersScreen, type PapersSearch, papersSearchSchema } from '../features/papers/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <PapersScreen search={Route.useSearch()} onSearch={(search: PapersSearch) => void navigate({ search })} />
  );
};

export const Route = createFileRoute('/papers')({
  validateSearch: papersSearchSchema,
  component: Screen,
});
