import type { InventionId } from '@hub/contract/fields.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { moveToInvention } from '../api/mail-actions.ts';
import classes from './move-mail.module.css';

interface MoveMailProps {
  mail: MailMessage;
  /** Number of emails in the thread. */
  threadSize: number;
  onClose: () => void;
}

/** Dialog that moves an email or its thread to another invention. */
export const MoveMail = ({ mail, threadSize, onClose }: MoveMailProps) => {
  const client = useQueryClient();
  const [to, setTo] = useState<InventionId | null>(null);
  const [wholeThread, setWholeThread] = useState(true);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (target: InventionId) =>
      moveToInvention(client, { mail, to: target, wholeThread: threadSize > 1 && wholeThread }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Move to another invention"
      submitLabel="Move"
      isSaving={isPending}
      isDisabled={to === null || to === mail.inventionId}
      onSubmit={() => to !== null && to !== mail.inventionId && mutate(to)}
      onClose={onClose}
      className={classes.form}
    >
      <InventionField value={to} onChange={setTo} />
      {to === mail.inventionId && <p className={classes.hint}>The email is already in this invention.</p>}
      {threadSize > 1 && (
        <Checkbox
          label={`Move the whole thread (${countOf(threadSize, 'email')}) with its comments`}
          checked={wholeThread}
          onChange={setWholeThread}
        />
      )}
      <p className={classes.hint}>
        Its attachments move with it. Everyone who can see the other invention will see it.
      </p>
      {error && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </FormDialog>
  );
};
