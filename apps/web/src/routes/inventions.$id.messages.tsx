import { createFileRoute } from '@tanstack/react-router';
import {
  MessagesScreen,
  type MessagesSearch,
  messagesSearchSchema,
} from '../features/correspondence/messages/public.ts';
import { useWorkTitles } from '../features/tasks/tasks/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const { canEdit } = useWorkTitles(id);
  const change = (next: MessagesSearch): void =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <MessagesScreen
      key={`${id} ${search.message}`}
      inventionId={id}
      canEdit={canEdit}
      search={search}
      onSearch={change}
    />
  );
};

export const Route = createFileRoute('/inventions/$id/messages')({
  validateSearch: messagesSearchSchema,
  component: Screen,
});
