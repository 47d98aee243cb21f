import { changePassword } from '@hub/contract/auth/passwords.calls.ts';
import { minPasswordLength } from '@hub/contract/auth/setup.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { sessionsQuery } from '../api/sessions.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import styles from './two-step.module.css';

/** Returns the messages of a refused change: at the new password, or else at the current one. */
const readFaults = (error: unknown): { current?: string; next?: string } => {
  if (error === null) return {};
  const [first] = (error instanceof HttpError && error.problem?.errors) || [];
  return first ? { next: first.message } : { current: refusalText(error) };
};

const PasswordFields = ({ onDone }: { onDone: () => void }) => {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => request(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      showSuccess({ text: 'Your password was changed. Your other devices are signed out.' });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onDone();
    },
  });
  const faults = readFaults(change.error);
  const canSubmit = currentPassword !== '' && newPassword !== '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSubmit && !change.isPending) change.mutate();
  };
  return (
    <Stack as="form" gap={16} above={8} onSubmit={handleSubmit}>
      <TextField
        label="Current password"
        type="password"
        name="current-password"
        autoComplete="current-password"
        autoFocus
        value={currentPassword}
        onChange={setCurrent}
        error={faults.current}
      />
      <TextField
        label="New password"
        description={`At least ${minPasswordLength} characters.`}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
        error={faults.next}
      />
      <Row gap={8} align="stretch" justify="end" wraps>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!canSubmit} loading={change.isPending}>
          Change the password
        </Button>
      </Row>
    </Stack>
  );
};

interface ChangePasswordProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Changes the password; asks for the current one. */
export const ChangePassword = ({ isOpen, onOpen }: ChangePasswordProps) =>
  isOpen ? (
    <PasswordFields onDone={() => onOpen(false)} />
  ) : (
    <Row gap={16} align="start" justify="between" className={styles.status}>
      <Hint as="p">
        A new password signs out your other devices. Personal tokens and passwords of other systems stay as
        they are.
      </Hint>
      <Button onClick={() => onOpen(true)}>Change</Button>
    </Row>
  );
