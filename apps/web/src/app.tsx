import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmHost } from './components/feedback/confirm-host.tsx';
import { FullScreenLock } from './components/feedback/full-screen-lock.tsx';
import { ToastHost } from './components/feedback/toast-host.tsx';
import { SignedOut, startApp } from './features/people/auth/public.ts';
import { useKeyListener } from './lib/keys/keys.ts';
import { queryClient } from './lib/query-client.ts';
import { session } from './lib/session/session.ts';
import { useStore } from './lib/store.ts';
import { ThemeProvider } from './lib/theme/theme-provider.tsx';
import { router } from './router.tsx';

/** Login screen or shell, depending on the session; only an empty page while starting and after signing out. */
const Screens = () => {
  const { status } = useStore(session);
  if (status === 'signed-in') return <RouterProvider router={router} />;
  return status === 'signed-out' ? <SignedOut /> : <main aria-busy="true" aria-label="Starting" />;
};

/** Application root: screens and global providers. */
export const App = () => {
  useKeyListener();
  useEffect(() => {
    void startApp(() => router.load());
  }, []);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Screens />
        <ConfirmHost />
        <FullScreenLock />
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
};
