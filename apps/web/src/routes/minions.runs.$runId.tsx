import { createFileRoute } from '@tanstack/react-router';
import { RunScreen } from '../features/assistants/minion-runs/public.ts';

const Screen = () => <RunScreen runId={Route.useParams().runId} />;

export const Route = createFileRoute('/minions/runs/$runId')({ component: Screen });
