import { type ComponentType, Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Screens that few ever see, loaded for them alone. */
const screens: Partial<Record<string, ComponentType>> = {
  '/microsoft.html': lazyView(async () => (await import('./microsoft-return.tsx')).MicrosoftReturn),
  '/setup': lazyView(async () => (await import('./setup-screen.tsx')).SetupScreen),
};

/** What a person who is not signed in sees: the login screen, but for the addresses by which one gets in otherwise. */
export const SignedOut = () => {
  const Screen = screens[location.pathname] ?? LoginScreen;
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
