import { createFileRoute } from '@tanstack/react-router';
import { ScriptsScreen } from '../features/assistants/minion-scripts/public.ts';

export const Route = createFileRoute('/minions/scripts/')({ component: ScriptsScreen });
