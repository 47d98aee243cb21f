import { createFileRoute } from '@tanstack/react-router';
import { SchedulesScreen } from '../features/portfolio-reports/public.ts';

export const Route = createFileRoute('/reports/schedules')({ component: SchedulesScreen });
