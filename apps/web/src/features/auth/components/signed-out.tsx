import { type ComponentType, Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Rarely used screens, loaded on demand. */
const screens: Partial<Record<string, ComponentType>> = {
  '/microsoft.html': lazyView(async () => (await import('./microsoft-return.tsx')).MicrosoftReturn),
  '/invitation': lazyView(async () => (await import('./invitation-screen.tsx')).InvitationScreen),
  '/setup': lazyView(async () => (await import('./setup-screen.tsx')).SetupScreen),
};

/** Screens for signed-out people: the login screen, the setup and the invitation page, and the return page of Microsoft. */
export const SignedOut = () => {
  const Screen = screens[location.pathname] ?? LoginScreen;
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
