import { createFileRoute } from '@tanstack/react-router';
import { ListStep } from '../features/reports/reports/public.ts';

export const Route = createFileRoute('/reports/generation/list')({ component: ListStep });
