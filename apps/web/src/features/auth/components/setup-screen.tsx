import { minPasswordLength } from '@hub/contract/auth/setup.calls.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Brand } from '../../../components/layout/brand.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { type SetupFields, useSetup } from '../hooks/use-setup.ts';
import styles from './login-screen.module.css';

const noFields: SetupFields = { firstName: '', lastName: '', email: '', password: '' };

/** Form for the name, email and password of the first administrator. */
const SetupForm = ({ token }: { token: string }) => {
  const [fields, setFields] = useState(noFields);
  const { faults, isPending, submit } = useSetup(token);
  const isFilled = Object.values(fields).every((value) => value.trim() !== '');
  const change = (name: keyof SetupFields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const bind = (name: keyof SetupFields) => ({
    name,
    size: 'large' as const,
    value: fields[name],
    onChange: change(name),
    error: faults[name],
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled && !isPending) void submit(fields);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...bind('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={120}
        autoFocus
      />
      <TextField {...bind('lastName')} label="Last name" autoComplete="family-name" maxLength={120} />
      <TextField {...bind('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
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
          Create administrator
        </Button>
      </div>
    </form>
  );
};

/** Page that creates the first administrator; the URL fragment carries the setup token. */
export const SetupScreen = () => {
  usePageTitle('Set up');
  const [token] = useState(() => location.hash.slice(1));
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>Create the administrator</h1>
        {token ? (
          <SetupForm token={token} />
        ) : (
          <p className={styles.explanation}>
            Open the full link that the hub printed when it started. It works once, within 24 hours.
          </p>
        )}
      </div>
    </main>
  );
};
