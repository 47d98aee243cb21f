import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { refusalText } from '../model/refusal-text.ts';
import styles from './two-step.module.css';

interface ConfirmationFormProps {
  /** Explains the change. */
  children: ReactNode;
  /** Whether the password is asked for; people without one need a new sign-in instead. */
  needsPassword: boolean;
  submitLabel: string;
  isPending: boolean;
  isDisabled?: boolean;
  /** Whether the password takes the focus, because no field is above it. */
  focusesPassword?: boolean;
  /** Error of the last attempt. */
  error: unknown;
  /** Returns the message of an error. */
  readFault?: (error: unknown) => string;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Form of a change to passkeys, which asks for the password of those who have one. */
export const ConfirmationForm = (props: ConfirmationFormProps) => {
  const { needsPassword, isDisabled = false, focusesPassword = false, readFault = refusalText } = props;
  const [password, setPassword] = useState('');
  const canSubmit = !isDisabled && (!needsPassword || password !== '');
  const fault = props.error !== null && readFault(props.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit && !props.isPending) props.onSubmit(password);
  };
  return (
    <Stack as="form" gap={16} above={8} onSubmit={handleSubmit}>
      <Hint as="div">{props.children}</Hint>
      {needsPassword && (
        <TextField
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus={focusesPassword}
          value={password}
          onChange={setPassword}
          error={fault}
        />
      )}
      {!needsPassword && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Row gap={8} align="stretch" justify="end" wraps>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!canSubmit} loading={props.isPending}>
          {props.submitLabel}
        </Button>
      </Row>
    </Stack>
  );
};
