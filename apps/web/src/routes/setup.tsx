import { createFileRoute, redirect } from '@tanstack/react-router';

/** Only for who is not signed in. */
export const Route = createFileRoute('/setup')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
