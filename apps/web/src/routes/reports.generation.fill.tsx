import { createFileRoute } from '@tanstack/react-router';
import { FillStep } from '../features/reports/reports/public.ts';

export const Route = createFileRoute('/reports/generation/fill')({ component: FillStep });
