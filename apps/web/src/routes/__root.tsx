import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { readShellAhead, Shell } from '../features/shell/public.ts';
import { readAhead } from '../lib/first-view.ts';

interface RouteContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouteContext>()({
  loader: ({ context }) => readAhead(() => readShellAhead(context.queryClient)),
  component: Shell,
});
