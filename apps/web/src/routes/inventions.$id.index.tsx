import { createFileRoute } from '@tanstack/react-router';
import { InventionOverview } from '../features/inventions/public.ts';

const Screen = () => <InventionOverview id={Route.useParams().id} />;

export const Route = createFileRoute('/inventions/$id/')({ component: Screen });
