import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/inventions/$id')({ component: Outlet });
