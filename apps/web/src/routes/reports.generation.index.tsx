import { createFileRoute } from '@tanstack/react-router';
import { StartStep } from '../features/reports/reports/public.ts';

const Screen = () => <StartStep inventionId={Route.useSearch().inventionId} />;

export const Route = createFileRoute('/reports/generation/')({ component: Screen });
