import { type FormEvent, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import type { SignInState } from '../hooks/use-sign-in.ts';
import styles from './login-screen.module.css';
import { SignInProblem } from './sign-in-problem.tsx';

interface PasswordStepProps {
  email: string;
  password: string;
  onEmailChange: (email: string) => void;
  onPasswordChange: (password: string) => void;
  state: SignInState;
  onSubmit: () => Promise<void>;
}

/** First step of sign-in: email and password. */
export const PasswordStep = (props: PasswordStepProps) => {
  const { email, password, state } = props;
  const passwordField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isPending = state.step === 'pending';
  const canSubmit = email.trim() !== '' && password !== '' && !isPending;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    await props.onSubmit();
    passwordField.current?.select();
  };
  return (
    <Stack as="form" gap={16} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        size="large"
        autoFocus
        value={email}
        onChange={props.onEmailChange}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        size="large"
        ref={passwordField}
        value={password}
        onChange={props.onPasswordChange}
      />
      <div>
        <SignInProblem state={state} />
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
      <div className={styles.others}>
        <Button variant="text" onClick={() => location.assign('/reset-password')}>
          Forgot your password?
        </Button>
      </div>
    </Stack>
  );
};
