import { createFileRoute } from '@tanstack/react-router';
import { MinionChat, minionPageSchema } from '../features/assistants/minions/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <MinionChat
      id={Route.useParams().id}
      page={Route.useSearch().page ?? 1}
      onPage={(page) => void navigate({ search: { page: page > 1 ? page : undefined } })}
    />
  );
};

export const Route = createFileRoute('/minions/$id/chat')({
  validateSearch: minionPageSchema,
  component: Screen,
});
