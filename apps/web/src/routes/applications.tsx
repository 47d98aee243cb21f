import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsScreen } from '../features/administration/applications/public.ts';

export const Route = createFileRoute('/applications')({ component: ApplicationsScreen });
