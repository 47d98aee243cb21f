import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** Only in development: every shared widget in both themes. */
export const Route = createFileRoute('/dev/widgets')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../features/widgets/public.ts'), 'WidgetsPage')
    : undefined,
});
