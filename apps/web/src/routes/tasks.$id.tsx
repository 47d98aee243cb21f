import { createFileRoute } from '@tanstack/react-router';

/** Route of an open task; `tasks.tsx` renders it next to its list. */
export const Route = createFileRoute('/tasks/$id')({});
