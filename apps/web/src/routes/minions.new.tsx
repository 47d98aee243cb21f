import { createFileRoute } from '@tanstack/react-router';
import { NewMinionScreen } from '../features/assistants/minions/public.ts';

export const Route = createFileRoute('/minions/new')({ component: NewMinionScreen });
