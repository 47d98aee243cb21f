import { createFileRoute } from '@tanstack/react-router';
import { TeamsScreen } from '../features/administration/administration/public.ts';

export const Route = createFileRoute('/admin/teams')({ component: TeamsScreen });
