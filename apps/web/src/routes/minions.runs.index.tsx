import { createFileRoute } from '@tanstack/react-router';
import { RunsScreen, type RunsSearch, runsSearchSchema } from '../features/assistants/minion-runs/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <RunsScreen search={Route.useSearch()} onSearch={(search: RunsSearch) => void navigate({ search })} />
  );
};

export const Route = createFileRoute('/minions/runs/')({
  validateSearch: runsSearchSchema,
  component: Screen,
});
