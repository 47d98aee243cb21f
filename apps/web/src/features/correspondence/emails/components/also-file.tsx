import type { InventionId } from '@hub/contract/fields.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { InventionsField } from '../../../find/invention-picker/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { fileFurther } from '../api/mail-actions.ts';

interface AlsoFileProps {
  mail: MailMessage;
  /** Number of emails in the thread. */
  threadSize: number;
  onClose: () => void;
}

/** Dialog that files an email or its thread into further inventions, too. */
export const AlsoFile = ({ mail, threadSize, onClose }: AlsoFileProps) => {
  const client = useQueryClient();
  const [further, setFurther] = useState<InventionId[]>([]);
  const [wholeThread, setWholeThread] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fileFurther(client, { mail, further, wholeThread }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Also file in other inventions"
      submitLabel="File"
      isSaving={isPending}
      isDisabled={further.length === 0}
      onSubmit={() => mutate()}
      onClose={onClose}
      gap={12}
    >
      <InventionsField label="Inventions" value={further} onChange={setFurther} isFirst />
      {threadSize > 1 && (
        <Checkbox
          label={`The whole thread (${countOf(threadSize, 'email')})`}
          checked={wholeThread}
          onChange={setWholeThread}
        />
      )}
      <Hint as="p">
        It stays here, and its attachments become files there, too. Everyone who can see the other inventions
        will see it.
      </Hint>
      {error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </FormDialog>
  );
};
