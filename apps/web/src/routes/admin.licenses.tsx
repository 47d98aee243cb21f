import { createFileRoute } from '@tanstack/react-router';
import { LicensesScreen } from '../features/shell/licenses/public.ts';

export const Route = createFileRoute('/admin/licenses')({ component: LicensesScreen });
