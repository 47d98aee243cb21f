import { createFileRoute } from '@tanstack/react-router';
import { ExplanationScreen } from '../features/administration/administration/public.ts';

export const Route = createFileRoute('/admin/access')({ component: ExplanationScreen });
