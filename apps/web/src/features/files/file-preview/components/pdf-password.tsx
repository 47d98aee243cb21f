import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import classes from './preview.module.css';

interface PdfPasswordProps {
  /** Whether the last password was refused. */
  isWrong: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password of a protected PDF. It stays in this browser. */
export const PdfPassword = ({ isWrong, onPassword }: PdfPasswordProps) => {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <Stack as="form" gap={16} justify="start" className={classes.password} onSubmit={submit}>
      <h3>This PDF is protected</h3>
      <TextField
        label="Password"
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={isWrong ? 'This password does not open the file. Try again.' : undefined}
        description="The password stays in this browser."
      />
      <Button type="submit" color="primary">
        Open
      </Button>
    </Stack>
  );
};
