import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { Brand } from '../../../components/layout/brand.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useInvitation, useJoin } from '../hooks/use-invitation.ts';
import type { SetupFields } from '../hooks/use-setup.ts';
import { AccountForm } from './account-form.tsx';
import styles from './login-screen.module.css';

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

const explain = (error: Error): string =>
  error instanceof HttpError && error.problem
    ? error.problem.title
    : 'The hub could not be reached. Check your connection and open the link again.';

const NoInvitation = ({ reason }: { reason: string }) => (
  <div className={styles.form}>
    <p className={styles.explanation} role="alert">
      {reason}
    </p>
    <Button size="large" fullWidth onClick={() => location.assign('/')}>
      Go to sign-in
    </Button>
  </div>
);

const Invitation = ({ token }: { token: string }) => {
  const { data, error } = useInvitation(token);
  if (error) return <NoInvitation reason={explain(error)} />;
  if (!data) return <LoadingSpinner label="Reading the invitation" />;
  return (
    <>
      <p className={styles.explanation}>
        {data.invitedBy ? `${data.invitedBy} has invited you.` : 'You have been invited.'} Choose a password
        to join.
      </p>
      <JoinForm token={token} known={data} />
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
