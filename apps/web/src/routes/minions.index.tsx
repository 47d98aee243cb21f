import { createFileRoute } from '@tanstack/react-router';
import {
  type MinionSearch,
  MinionsScreen,
  minionSearchSchema,
} from '../features/assistants/minions/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <MinionsScreen
      search={Route.useSearch()}
      onSearch={(search: MinionSearch) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/minions/')({
  validateSearch: minionSearchSchema,
  component: Screen,
});
