import { createFileRoute } from '@tanstack/react-router';
import { LinkStep } from '../features/reports/reports/public.ts';

export const Route = createFileRoute('/reports/generation/link')({ component: LinkStep });
