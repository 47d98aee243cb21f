import { createFileRoute } from '@tanstack/react-router';
import { MinionDetails } from '../features/assistants/minions/public.ts';

const Screen = () => <MinionDetails id={Route.useParams().id} />;

export const Route = createFileRoute('/minions/$id/')({ component: Screen });
