export { readShellAhead } from './api/read-ahead.ts';
export { NotFoundScreen } from './components/not-found-screen.tsx';
export { RouteError } from './components/route-error.tsx';
export { RoutePending, ShellPending } from './components/route-pending.tsx';
export { Shell } from './components/shell.tsx';
