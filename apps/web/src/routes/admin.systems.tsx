import { createFileRoute } from '@tanstack/react-router';
import { SystemsScreen } from '../features/administration/outside-systems/public.ts';

export const Route = createFileRoute('/admin/systems')({ component: SystemsScreen });
