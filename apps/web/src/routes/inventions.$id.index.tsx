import { createFileRoute } from '@tanstack/react-router';
import { InventionOverview, readInventionAhead } from '../features/inventions/inventions/public.ts';
import { readAhead } from '../lib/first-view.ts';

const Screen = () => <InventionOverview id={Route.useParams().id} />;

export const Route = createFileRoute('/inventions/$id/')({
  loader: ({ context, params }) => readAhead(() => readInventionAhead(context.queryClient, params.id)),
  component: Screen,
});
