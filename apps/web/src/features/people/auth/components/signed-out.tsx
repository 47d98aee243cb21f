import { type ComponentType, Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { isReturnPath } from '../model/sign-in-state.ts';
import { LoginScreen } from './login-screen.tsx';

/** Rarely used screens, loaded on demand. */
const ProviderReturn = lazyView(async () => (await import('./provider-return.tsx')).ProviderReturn);
const screens: Partial<Record<string, ComponentType>> = {
  '/invitation': lazyView(async () => (await import('./invitation-screen.tsx')).InvitationScreen),
  '/reset-password': lazyView(async () => (await import('./reset-screen.tsx')).ResetScreen),
  '/setup': lazyView(async () => (await import('./setup-screen.tsx')).SetupScreen),
};

const findScreen = (path: string): ComponentType =>
  isReturnPath(path) ? ProviderReturn : (screens[path] ?? LoginScreen);

/**
 * Screens for signed-out people: the login screen, the pages for setup, invitations and new passwords, and the return page
 * of sign-in providers.
 */
export const SignedOut = () => {
  const Screen = findScreen(location.pathname);
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
