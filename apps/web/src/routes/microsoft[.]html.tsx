import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeSignInTarget } from '../features/people/auth/public.ts';

/** Route for signed-out people only; the signed-in go on to where they wanted to. */
export const Route = createFileRoute('/microsoft.html')({
  beforeLoad: () => {
    throw redirect({ href: takeSignInTarget(), replace: true });
  },
});
