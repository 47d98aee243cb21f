import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Brand } from '../../../../components/layout/brand.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { goToProvider } from '../api/provider-sign-in.ts';
import { externalOf, providersQuery } from '../api/providers.queries.ts';
import { useInvitation, useJoin } from '../hooks/use-invitation.ts';
import type { SetupFields } from '../hooks/use-setup.ts';
import { AccountForm } from './account-form.tsx';
import styles from './login-screen.module.css';
import { ProviderButtons } from './provider-buttons.tsx';

interface JoinFormProps {
  token: string;
  /** Names that the invitation gave. */
  known: Pick<SetupFields, 'firstName' | 'lastName'>;
}

const JoinForm = ({ token, known }: JoinFormProps) => {
  const { faults, isPending, submit } = useJoin(token);
  return (
    <AccountForm
      known={known}
      emailNote="The address that the invitation was sent to."
      action="Join"
      faults={faults}
      isPending={isPending}
      onSubmit={(fields) => void submit(fields)}
    />
  );
};

/** Single sign-on is required: the provider knows the person, and nothing is chosen here. */
const JoinWithProvider = () => {
  const { data, error, refetch } = useQuery(providersQuery);
  const choose = (provider: Provider): void => {
    // The sign-in returns to the start: the invitation is used then.
    history.replaceState(null, '', '/');
    void goToProvider(provider);
  };
  if (error)
    return <ErrorState title="Sign-in is unavailable" error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={8}>
      <ProviderButtons providers={externalOf(data)} onChoose={choose} />
    </Stack>
  );
};

const explain = (error: Error): string =>
  error instanceof HttpError && error.problem
    ? error.problem.title
    : 'The hub could not be reached. Check your connection and open the link again.';

const NoInvitation = ({ reason }: { reason: string }) => (
  <Stack gap={16}>
    <p className={styles.explanation} role="alert">
      {reason}
    </p>
    <Button size="large" fullWidth onClick={() => location.assign('/')}>
      Go to sign-in
    </Button>
  </Stack>
);

const Invitation = ({ token }: { token: string }) => {
  const { data, error } = useInvitation(token);
  if (error) return <NoInvitation reason={explain(error)} />;
  if (!data) return <LoadingSpinner label="Reading the invitation" />;
  const how = data.needsProvider
    ? 'Sign in with the account of your firm to join.'
    : 'Choose a password to join.';
  return (
    <>
      <p className={styles.explanation}>
        {data.invitedBy ? `${data.invitedBy} has invited you.` : 'You have been invited.'} {how}
      </p>
      {data.needsProvider ? <JoinWithProvider /> : <JoinForm token={token} known={data} />}
    </>
  );
};

/** Page where an invited person joins; the URL fragment carries the token. */
export const InvitationScreen = () => {
  usePageTitle('Invitation');
  const [token] = useState(() => location.hash.slice(1));
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>Join Invention Hub</h1>
        {token ? (
          <Invitation token={token} />
        ) : (
          <NoInvitation reason="This link is not complete. Open the whole link from your invitation." />
        )}
      </div>
    </main>
  );
};
