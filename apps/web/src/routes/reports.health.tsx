import { createFileRoute } from '@tanstack/react-router';
import { HealthReport } from '../features/administration/health/public.ts';

export const Route = createFileRoute('/reports/health')({ component: HealthReport });
