import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen, type InboxSearch, inboxSearchSchema } from '../features/streams/inbox/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <InboxScreen search={Route.useSearch()} onSearch={(search: InboxSearch) => void navigate({ search })} />
  );
};

export const Route = createFileRoute('/inbox')({
  validateSearch: inboxSearchSchema,
  component: Screen,
});
