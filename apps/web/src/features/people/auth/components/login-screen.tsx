import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Brand } from '../../../../components/layout/brand.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { canUsePasskeys } from '../../../../lib/passkeys/passkeys.ts';
import { sessionEnded } from '../../../../lib/session/session-ended.ts';
import { isStorageBlocked } from '../../../../lib/storage/blocked-storage.ts';
import { useStore } from '../../../../lib/store.ts';
import { goToProvider } from '../api/provider-sign-in.ts';
import { externalOf, providersQuery } from '../api/providers.queries.ts';
import styles from './login-screen.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** Login screen. */
export const LoginScreen = () => {
  usePageTitle('Sign in');
  const isEnded = useStore(sessionEnded);
  const providers = useQuery(providersQuery);
  const local = providers.data?.find(({ kind }) => kind === 'local');
  const external = externalOf(providers.data);
  const hasPasskeys = canUsePasskeys(local?.passkeyOrigin ?? null);
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
        {isStorageBlocked() && (
          <p className={styles.explanation}>
            This browser keeps nothing for a page within another site, so a sign-in lasts only until the page
            is left.{' '}
            <a href={location.href} target="_blank" rel="noopener">
              Open Invention Hub in a tab of its own
            </a>
          </p>
        )}
        {providers.isError && (
          <ErrorState
            title="Sign-in is unavailable"
            error={providers.error}
            onRetry={() => void providers.refetch()}
          />
        )}
        {local?.enabled && <PasswordSignIn provider={local} />}
        {local?.enabled && (external.length > 0 || hasPasskeys) && (
          <Row gap={12} tone="muted" size="smaller" className={styles.or}>
            or
          </Row>
        )}
        <Stack gap={8}>
          {local?.enabled && hasPasskeys && <PasskeySignIn />}
          <ProviderButtons providers={external} onChoose={(provider) => void goToProvider(provider)} />
        </Stack>
        {local?.breakGlassOnly && <PasswordSignIn provider={local} />}
      </div>
    </main>
  );
};
