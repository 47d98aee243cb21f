import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { useCreateProvisioningToken } from '../api/provisioning.queries.ts';

interface NewProvisioningTokenProps {
  providers: readonly SignInProvider[];
  onClose: () => void;
  onCreated: (created: { name: string; token: string }) => void;
}

/** Dialog that creates a token for a provisioning system. */
export const NewProvisioningTokenDialog = ({ providers, onClose, onCreated }: NewProvisioningTokenProps) => {
  const [name, setName] = useState('');
  const [provider, setProvider] = useState<string | null>(null);
  const create = useCreateProvisioningToken();
  const canSubmit = name.trim() !== '';
  const submit = (): void => {
    if (canSubmit && !create.isPending) create.mutate({ name, provider }, { onSuccess: onCreated });
  };
  return (
    <FormDialog
      title="New provisioning token"
      submitLabel="Create token"
      onSubmit={submit}
      onClose={onClose}
      isSaving={create.isPending}
      isDisabled={!canSubmit}
      width={480}
      fillsPhone
      gap={16}
      fits
    >
      <TextField
        label="Name"
        placeholder="The system that uses it, such as Entra ID"
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(text) => {
          setName(text);
          create.reset();
        }}
        error={create.error && failureText(create.error)}
      />
      <Select
        label="Roles by group of"
        description="Members of its groups get the roles that you listed for this sign-in provider."
        placeholder="None (groups do not assign roles)"
        size="sm"
        clearable
        data={providers.map(({ name: value, label }) => ({ value, label }))}
        value={provider}
        onChange={setProvider}
      />
    </FormDialog>
  );
};
