import { requestPasswordReset } from '@hub/contract/auth/passwords.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import { readResetFault } from '../model/reset-fault.ts';
import styles from './login-screen.module.css';

/** Form that asks for an email with a link. */
export const AskForLink = () => {
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: () => request(requestPasswordReset, { body: { email: email.trim() } }),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() !== '') ask.mutate();
  };
  if (ask.isSuccess)
    return (
      <p className={styles.explanation} role="status">
        If {email.trim()} signs in here with a password, an email with a link is on its way. The link works
        for one hour.
      </p>
    );
  return (
    <Stack as="form" gap={16} onSubmit={handleSubmit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        size="large"
        autoFocus
        value={email}
        onChange={setEmail}
        error={ask.isError && readResetFault(ask.error)}
      />
      <Button
        type="submit"
        color="primary"
        size="large"
        fullWidth
        disabled={email.trim() === ''}
        loading={ask.isPending}
      >
        Email me a link
      </Button>
    </Stack>
  );
};
