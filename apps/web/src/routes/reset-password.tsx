import { createFileRoute } from '@tanstack/react-router';
import { SignedInReset } from '../features/people/auth/public.ts';

/** Signed-out people see the form before any route is opened. */
export const Route = createFileRoute('/reset-password')({ component: SignedInReset });
