import { createFileRoute } from '@tanstack/react-router';
import { SchedulesScreen } from '../features/reports/portfolio-reports/public.ts';

export const Route = createFileRoute('/reports/schedules')({ component: SchedulesScreen });
