import type { Passkey } from '@hub/contract/auth/passkeys.schema.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useRenamePasskey } from '../api/passkeys.queries.ts';
import { refusalText } from '../model/refusal-text.ts';

/** Form that renames a passkey. */
export const RenamePasskeyForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  const isFilled = name.trim() !== '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isFilled && !rename.isPending)
      rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <Stack as="form" gap={16} above={8} onSubmit={handleSubmit}>
      <TextField
        label="Name"
        name="passkey-name"
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
        error={rename.isError && refusalText(rename.error)}
      />
      <Row gap={8} align="stretch" justify="end" wraps>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!isFilled} loading={rename.isPending}>
          Rename
        </Button>
      </Row>
    </Stack>
  );
};
