import { createFileRoute } from '@tanstack/react-router';
import { LicensesScreen } from '../features/licenses/public.ts';

export const Route = createFileRoute('/admin/licenses')({ component: LicensesScreen });
