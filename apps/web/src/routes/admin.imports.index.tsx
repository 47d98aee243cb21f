import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '../features/administration/imports/public.ts';

export const Route = createFileRoute('/admin/imports/')({ component: ImportsScreen });
