import { createFileRoute } from '@tanstack/react-router';
import { ReviewStep } from '../features/reports/reports/public.ts';

export const Route = createFileRoute('/reports/generation/review')({ component: ReviewStep });
