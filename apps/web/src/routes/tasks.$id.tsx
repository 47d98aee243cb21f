import { createFileRoute } from '@tanstack/react-router';

/** An open task; `tasks.tsx` draws it beside its list. */
export const Route = createFileRoute('/tasks/$id')({});
