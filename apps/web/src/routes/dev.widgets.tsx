import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** Route with every shared widget; development only. */
export const Route = createFileRoute('/dev/widgets')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../features/shell/widgets/public.ts'), 'WidgetsPage')
    : undefined,
});
