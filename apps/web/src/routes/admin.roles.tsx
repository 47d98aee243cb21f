import { createFileRoute } from '@tanstack/react-router';
import { RolesScreen } from '../features/administration/administration/public.ts';

export const Route = createFileRoute('/admin/roles')({ component: RolesScreen });
