import { createFileRoute } from '@tanstack/react-router';
import { NewMinionScreen } from '../features/minions/public.ts';

export const Route = createFileRoute('/minions/new')({ component: NewMinionScreen });
