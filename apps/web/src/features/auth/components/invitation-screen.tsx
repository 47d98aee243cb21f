import { minPasswordLength } from '@hub/contract/auth/setup.calls.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Brand } from '../../../components/layout/brand.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useInvitation, useJoin } from '../hooks/use-invitation.ts';
import type { SetupFields } from '../hooks/use-setup.ts';
import styles from './login-screen.module.css';

interface JoinFormProps {
  token: string;
  /** Names that the invitation gave. */
  known: Pick<SetupFields, 'firstName' | 'lastName'>;
}

/** Form for the name, email and password of an invited person. */
const JoinForm = ({ token, known: { firstName, lastName } }: JoinFormProps) => {
  const [fields, setFields] = useState<SetupFields>({ firstName, lastName, email: '', password: '' });
  const { faults, isPending, submit } = useJoin(token);
  const isFilled = Object.values(fields).every((value) => value.trim() !== '');
  const bind = (name: keyof SetupFields) => ({
    name,
    size: 'large' as const,
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
    error: faults[name],
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled && !isPending) void submit(fields);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...bind('email')}
        label="Email"
        type="email"
        autoComplete="username"
        description="The address that the invitation was sent to."
        maxLength={254}
        autoFocus
      />
      <TextField {...bind('firstName')} label="First name" autoComplete="given-name" maxLength={120} />
      <TextField {...bind('lastName')} label="Last name" autoComplete="family-name" maxLength={120} />
      <TextField
        {...bind('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        description={`At least ${minPasswordLength} characters; must not contain your email.`}
      />
      <div>
        <div className={styles.problem} role="alert">
          {faults.form}
        </div>
        <Button
          type="submit"
          color="primary"
          size="large"
          fullWidth
          disabled={!isFilled || isPending}
          loading={isPending}
        >
          Join
        </Button>
      </div>
    </form>
  );
};

const explain = (error: Error): string =>
  error instanceof HttpError && error.problem
    ? error.problem.title
    : 'The hub could not be reached. Check your connection and open the link again.';

const Invitation = ({ token }: { token: string }) => {
  const { data, error } = useInvitation(token);
  if (error)
    return (
      <div className={styles.form}>
        <p className={styles.explanation} role="alert">
          {explain(error)}
        </p>
        <Button size="large" fullWidth onClick={() => location.assign('/')}>
          Go to sign-in
        </Button>
      </div>
    );
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
          <p className={styles.explanation}>Open the full link of your invitation.</p>
        )}
      </div>
    </main>
  );
};
