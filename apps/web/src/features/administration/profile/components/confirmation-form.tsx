import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
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
    <form className={styles.step} onSubmit={handleSubmit}>
      <div className={styles.fields}>{props.children}</div>
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
      <div className={styles.actions}>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!canSubmit} loading={props.isPending}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
};
