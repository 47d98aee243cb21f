import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { refusalText } from '../model/refusal-text.ts';

interface PasswordFormProps {
  /** Explains why the password is required. */
  children: ReactNode;
  submitLabel: string;
  isPending: boolean;
  /** Error of the last attempt. */
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Form that asks for the password before a change to sign-in settings. */
export const PasswordForm = (props: PasswordFormProps) => {
  const [password, setPassword] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') props.onSubmit(password);
  };
  return (
    <Stack as="form" gap={16} above={8} onSubmit={handleSubmit}>
      <Hint as="p">{props.children}</Hint>
      <TextField
        label="Your password"
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={props.error !== null && refusalText(props.error)}
      />
      <Row gap={8} align="stretch" justify="end" wraps>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={password === ''} loading={props.isPending}>
          {props.submitLabel}
        </Button>
      </Row>
    </Stack>
  );
};
