import { createFileRoute } from '@tanstack/react-router';

/** The list without an open task; `tasks.tsx` draws both. */
export const Route = createFileRoute('/tasks/')({});
