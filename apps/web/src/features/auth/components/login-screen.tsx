import { useQuery } from '@tanstack/react-query';
import { Brand } from '../../../components/brand.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { goToMicrosoft } from '../api/microsoft-sign-in.ts';
import { providersQuery } from '../api/providers.queries.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { MicrosoftMark } from './microsoft-mark.tsx';

/** All that a person who is not signed in can see. */
export const LoginScreen = () => {
  usePageTitle('Sign in');
  const providers = useQuery(providersQuery);
  const isEnabled = (name: string) =>
    providers.data?.some((provider) => provider.name === name && provider.enabled) ?? false;
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>Hey! Do we know you?</h1>
        {providers.isError && (
          <ErrorState
            title="Sign-in is not reachable"
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
