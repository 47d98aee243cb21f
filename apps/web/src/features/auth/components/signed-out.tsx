import { type ComponentType, Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { isReturnPath } from '../model/sign-in-state.ts';
import { LoginScreen } from './login-screen.tsx';

/** Rarely used screens, loaded on demand. */
const ProviderReturn = lazyView(async () => (await import('./provider-return.tsx')).ProviderReturn);
const SetupScreen = lazyView(async () => (await import('./setup-screen.tsx')).SetupScreen);
const ResetScreen = lazyView(async () => (await import('./reset-screen.tsx')).ResetScreen);

const findScreen = (path: string): ComponentType => {
  if (isReturnPath(path)) return ProviderReturn;
  if (path === '/reset-password') return ResetScreen;
  return path === '/setup' ? SetupScreen : LoginScreen;
};

/** Screens for signed-out people: the login screen, the setup page, the page for a new password and the return page of sign-in providers. */
export const SignedOut = () => {
  const Screen = findScreen(location.pathname);
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
