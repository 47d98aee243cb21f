import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { refusalText } from '../model/refusal-text.ts';
import styles from './two-step.module.css';

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
    <form className={styles.step} onSubmit={handleSubmit}>
      <p className={styles.text}>{props.children}</p>
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
      <div className={styles.actions}>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={password === ''} loading={props.isPending}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
};
