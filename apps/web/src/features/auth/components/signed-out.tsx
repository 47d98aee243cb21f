import type { ComponentType } from 'react';
import { LoginScreen } from './login-screen.tsx';
import { MicrosoftReturn } from './microsoft-return.tsx';
import { SetupScreen } from './setup-screen.tsx';

const screens: Partial<Record<string, ComponentType>> = {
  '/microsoft.html': MicrosoftReturn,
  '/setup': SetupScreen,
};

/** What a person who is not signed in sees: the login screen, but for the addresses by which one gets in otherwise. */
export const SignedOut = () => {
  const Screen = screens[location.pathname] ?? LoginScreen;
  return <Screen />;
};
