import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';
import { signInFailure, useSignIn } from '../hooks/use-sign-in.ts';
import styles from './login-screen.module.css';

/** Says how long the server takes no more tries. */
const TooManyTries = ({ until }: { until: number }) => {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return 'You can try again now.';
  return (
    <>
      Too many tries. Try again in <span aria-live="off">{seconds} s</span>.
    </>
  );
};

/** Sign-in by email and password. */
export const LoginForm = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { state, submit } = useSignIn();
  const isPending = state.step === 'pending';
  const canSubmit = email.trim() !== '' && password !== '' && !isPending;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    await submit(email.trim(), password);
    passwordField.current?.select();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        size="large"
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        size="large"
        ref={passwordField}
        value={password}
        onChange={setPassword}
      />
      <div>
        <div className={styles.problem} role="alert">
          {state.step === 'failed' && signInFailure}
          {state.step === 'waiting' && <TooManyTries until={state.until} />}
        </div>
        <Button
          type="submit"
          color="primary"
          size="large"
          fullWidth
          disabled={!canSubmit}
          loading={isPending}
        >
          Sign in
        </Button>
      </div>
    </form>
  );
};
