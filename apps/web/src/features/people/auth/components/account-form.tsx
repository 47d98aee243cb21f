import { minPasswordLength } from '@hub/contract/auth/setup.calls.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import type { SetupFaults, SetupFields } from '../hooks/use-setup.ts';
import styles from './login-screen.module.css';

interface AccountFormProps {
  /** Names that are known already. */
  known?: Pick<SetupFields, 'firstName' | 'lastName'>;
  emailNote?: string;
  /** Label of the button. */
  action: string;
  faults: SetupFaults;
  isPending: boolean;
  onSubmit: (fields: SetupFields) => void;
}

/** Form for the name, email and password of a new account. */
export const AccountForm = (props: AccountFormProps) => {
  const { known = { firstName: '', lastName: '' }, emailNote, action, faults, isPending, onSubmit } = props;
  const { firstName, lastName } = known;
  const [fields, setFields] = useState<SetupFields>({ firstName, lastName, email: '', password: '' });
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
    if (isFilled && !isPending) onSubmit(fields);
  };
  return (
    <Stack as="form" gap={16} onSubmit={handleSubmit} noValidate>
      <TextField
        {...bind('email')}
        label="Email"
        type="email"
        autoComplete="username"
        description={emailNote}
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
          {action}
        </Button>
      </div>
    </Stack>
  );
};
