import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Brand } from '../../../components/layout/brand.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { sessionEnded } from '../../../lib/session/session-ended.ts';
import { useStore } from '../../../lib/store.ts';
import { goToMicrosoft } from '../api/microsoft-sign-in.ts';
import { providersQuery } from '../api/providers.queries.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { MicrosoftMark } from './microsoft-mark.tsx';

/** Login screen. */
export const LoginScreen = () => {
  usePageTitle('Sign in');
  const isEnded = useStore(sessionEnded);
  const providers = useQuery(providersQuery);
  const isEnabled = (name: string) =>
    providers.data?.some((provider) => provider.name === name && provider.enabled) ?? false;
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        {/* Exact text of the specification. */}
        <h1 className={styles.heading}>Hey! Do we know you?</h1>
        {isEnded && (
          <p className={styles.explanation} role="status">
            Your session has ended. Sign in again to continue.
          </p>
        )}
        {providers.isError && (
          <ErrorState
            title="Sign-in is unavailable"
            error={providers.error}
            onRetry={() => void providers.refetch()}
          />
        )}
        {isEnabled('local') && <LoginForm />}
        {isEnabled('local') && isEnabled('microsoft') && <div className={styles.or}>or</div>}
        {isEnabled('microsoft') && (
          <Button size="large" fullWidth onClick={() => void goToMicrosoft()} icon={<MicrosoftMark />}>
            Sign in with Microsoft
          </Button>
        )}
      </div>
    </main>
  );
};
