import { createFileRoute, redirect } from '@tanstack/react-router';

/** Route for signed-out people only. */
export const Route = createFileRoute('/setup')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
