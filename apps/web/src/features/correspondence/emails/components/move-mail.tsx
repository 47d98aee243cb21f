import type { InventionId } from '@hub/contract/fields.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { moveToInvention } from '../api/mail-actions.ts';

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
      gap={12}
    >
      <InventionField value={to} onChange={setTo} />
      {to === mail.inventionId && <Hint as="p">The email is already in this invention.</Hint>}
      {threadSize > 1 && (
        <Checkbox
          label={`Move the whole thread (${countOf(threadSize, 'email')}) with its comments`}
          checked={wholeThread}
          onChange={setWholeThread}
        />
      )}
      <Hint as="p">Its attachments move with it. Everyone who can see the other invention will see it.</Hint>
      {error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </FormDialog>
  );
};
