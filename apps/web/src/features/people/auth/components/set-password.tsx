import { resetPassword } from '@hub/contract/auth/passwords.calls.ts';
import { minPasswordLength } from '@hub/contract/auth/setup.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import { readResetFault } from '../model/reset-fault.ts';
import styles from './login-screen.module.css';

/** Form that sets a new password with the token of a link. */
export const SetPassword = ({ token }: { token: string }) => {
  const [password, setPassword] = useState('');
  const set = useMutation({ mutationFn: () => request(resetPassword, { body: { token, password } }) });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') set.mutate();
  };
  if (set.isSuccess)
    return (
      <p className={styles.explanation} role="status">
        Your password was changed, and all your devices and personal tokens are signed out. Sign in with the
        new password.
      </p>
    );
  return (
    <Stack as="form" gap={16} onSubmit={handleSubmit}>
      <TextField
        label="New password"
        description={`At least ${minPasswordLength} characters.`}
        type="password"
        name="new-password"
        autoComplete="new-password"
        size="large"
        autoFocus
        value={password}
        onChange={setPassword}
        error={set.isError && readResetFault(set.error)}
      />
      <Button
        type="submit"
        color="primary"
        size="large"
        fullWidth
        disabled={password === ''}
        loading={set.isPending}
      >
        Set the password
      </Button>
    </Stack>
  );
};
