import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '../features/administration/jobs/public.ts';

export const Route = createFileRoute('/admin/jobs')({ component: JobsScreen });
