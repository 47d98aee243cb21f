import { HttpError } from '@hub/client/http-error.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { signIn, signInWithToken } from '../hub/session.ts';
import { Brand } from './brand.tsx';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { TextField } from './text-field.tsx';

const needsCode = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'auth.code_required' || error.code === 'auth.code_wrong');

const isFirstRequest = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'auth.code_required';

/** Email and password, and the code of people with two-step verification. */
const PasswordForm = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const attempt = useMutation({
    mutationFn: () =>
      signIn({ email: email.trim(), password, ...(asksCode && { code: code.replace(/\s/g, '') }) }),
    onError: (error) => setAsksCode(needsCode(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      {asksCode && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={setCode}
        />
      )}
      <Problem error={isFirstRequest(attempt.error) ? null : attempt.error} />
      <Button look="primary" type="submit" isBusy={attempt.isPending}>
        Sign in
      </Button>
    </form>
  );
};

/** A personal token from the profile. People who sign in with Microsoft need one here. */
const TokenForm = () => {
  const [token, setToken] = useState('');
  const attempt = useMutation({ mutationFn: () => signInWithToken(token.trim()) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Personal token"
        hint="Create one in your profile in the hub."
        name="token"
        type="password"
        autoComplete="off"
        required
        value={token}
        onChange={setToken}
      />
      <Problem error={attempt.error} />
      <Button look="primary" type="submit" isBusy={attempt.isPending}>
        Sign in
      </Button>
    </form>
  );
};

/** Sign-in of the pane. */
export const SignIn = ({ hasEnded }: { hasEnded: boolean }) => {
  const [usesToken, setUsesToken] = useState(false);
  return (
    <main className="sign-in">
      <Brand />
      <h1>Sign in to the hub</h1>
      {hasEnded && (
        <p role="status">Your session has ended. Sign in again to continue; your document was not changed.</p>
      )}
      {usesToken ? <TokenForm /> : <PasswordForm />}
      <Button look="text" onClick={() => setUsesToken(!usesToken)}>
        {usesToken ? 'Use email and password' : 'Use a personal token'}
      </Button>
    </main>
  );
};
