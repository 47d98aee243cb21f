import { createFileRoute } from '@tanstack/react-router';
import { DeadlinesScreen } from '../features/dates/public.ts';

export const Route = createFileRoute('/deadlines')({ component: DeadlinesScreen });
