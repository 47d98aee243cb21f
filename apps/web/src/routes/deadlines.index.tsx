import { createFileRoute } from '@tanstack/react-router';
import { DeadlinesScreen } from '../features/dates/deadlines/public.ts';

export const Route = createFileRoute('/deadlines/')({ component: DeadlinesScreen });
