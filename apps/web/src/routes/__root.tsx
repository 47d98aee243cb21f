import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { readShellAhead, Shell, ShellPending } from '../features/shell/shell/public.ts';
import { readAhead } from '../lib/first-view.ts';
import { useResumedEdits } from '../lib/requests/use-resumed-edits.ts';

interface RouteContext {
  queryClient: QueryClient;
}

const loadResumer = () => import('../features/inventions/inventions/api/resume-edits.ts');

const Root = () => {
  useResumedEdits(loadResumer);
  return <Shell />;
};

export const Route = createRootRouteWithContext<RouteContext>()({
  loader: ({ context }) => readAhead(() => readShellAhead(context.queryClient)),
  component: Root,
  pendingComponent: ShellPending,
});
