import { useState } from 'react';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { deviceWords } from '../../../../lib/format/device-labels.ts';
import { isDismissed, isKnownDevice } from '../../../../lib/passkeys/passkeys.ts';
import { useAddPasskey } from '../api/passkeys.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import { ConfirmationForm } from './confirmation-form.tsx';

interface NewPasskeyFormProps {
  needsPassword: boolean;
  /** Called with recovery codes after the first second factor, otherwise with null. */
  onAdd: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

const readFault = (error: unknown): string => {
  if (isDismissed(error)) return 'No passkey was created. Try again when you are ready.';
  if (isKnownDevice(error)) return 'This device already has a passkey of yours.';
  return refusalText(error);
};

/** Form that names a new passkey; the browser then asks where to keep it. */
export const NewPasskeyForm = ({ needsPassword, onAdd, onCancel }: NewPasskeyFormProps) => {
  const [name, setName] = useState(() => deviceWords(navigator.userAgent).slice(0, 60));
  const add = useAddPasskey();
  return (
    <ConfirmationForm
      needsPassword={needsPassword}
      submitLabel="Continue"
      isPending={add.isPending}
      isDisabled={name.trim() === ''}
      error={add.error}
      readFault={readFault}
      onSubmit={(password) =>
        add.mutate(
          { name: name.trim(), password },
          { onSuccess: ({ recoveryCodes }) => onAdd(recoveryCodes) },
        )
      }
      onCancel={onCancel}
    >
      <TextField
        label="Name"
        description="To tell your passkeys apart."
        name="passkey-name"
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
      />
    </ConfirmationForm>
  );
};
