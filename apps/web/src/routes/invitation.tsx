import { createFileRoute, redirect } from '@tanstack/react-router';
import { UnwantedInvitation } from '../features/administration/administration/public.ts';

/** Invitations are for signed-out people. After joining, the address has no token left. */
export const Route = createFileRoute('/invitation')({
  beforeLoad: () => {
    if (!window.location.hash) throw redirect({ to: '/', replace: true });
  },
  component: UnwantedInvitation,
});
