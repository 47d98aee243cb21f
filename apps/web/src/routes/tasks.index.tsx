import { createFileRoute } from '@tanstack/react-router';

/** Route of the list without an open task; `tasks.tsx` renders both. */
export const Route = createFileRoute('/tasks/')({});
