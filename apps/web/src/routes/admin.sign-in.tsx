import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/administration/sign-in-settings/public.ts';

export const Route = createFileRoute('/admin/sign-in')({ component: SignInScreen });
