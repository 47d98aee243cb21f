import { createRouter } from '@tanstack/react-router';
import { NotFoundScreen, RouteError, RoutePending } from './features/shell/shell/public.ts';
import { queryClient } from './lib/query-client.ts';
import { routeTree } from './routeTree.gen.ts';

/** Router of the app. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  // A parameter that a screen does not know, or a value that it refused, never reaches the screen.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
