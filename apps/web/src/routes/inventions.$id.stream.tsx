import { createFileRoute } from '@tanstack/react-router';
import { StreamScreen, type StreamSearch, streamSearchSchema } from '../features/streams/stream/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const change = (next: StreamSearch): void =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return <StreamScreen key={`${id} ${search.event}`} inventionId={id} search={search} onSearch={change} />;
};

export const Route = createFileRoute('/inventions/$id/stream')({
  validateSearch: streamSearchSchema,
  component: Screen,
});
