import { createFileRoute } from '@tanstack/react-router';
import { InstallationScreen } from '../features/administration/administration/public.ts';

export const Route = createFileRoute('/admin/installation')({ component: InstallationScreen });
