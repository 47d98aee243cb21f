import type { SignInProvider, SignInSettings } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { useAddProvider, useUpdateProvider } from '../api/sign-in-settings.queries.ts';
import { readFaults } from '../model/field-faults.ts';
import { draftOf, settingsOf } from '../model/provider-draft.ts';
import { ProviderFields } from './provider-fields.tsx';
import classes from './sign-in-settings.module.css';

interface ProviderDialogProps {
  /** The provider to edit; undefined to add one. */
  provider: SignInProvider | undefined;
  roles: SignInSettings['roles'];
  onClose: () => void;
}

/** Dialog that adds or changes a provider. */
export const ProviderDialog = ({ provider, roles, onClose }: ProviderDialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [isUnsaved, setUnsaved] = useState(false);
  const add = useAddProvider();
  const update = useUpdateProvider(provider?.name ?? '');
  const faults = readFaults(provider ? update.error : add.error);

  const save = (): void => {
    const settings = settingsOf(draft);
    const { clientSecret } = draft;
    const options = { onSuccess: onClose };
    if (!provider)
      add.mutate({ ...settings, clientSecret, name: draft.name, issuer: draft.issuer.trim() }, options);
    else
      update.mutate(
        {
          ...settings,
          ...(clientSecret !== '' && { clientSecret }),
          ...(draft.tenantId !== '' && { tenantId: draft.tenantId.trim() }),
        },
        options,
      );
  };

  return (
    <FormDialog
      title={provider ? `Sign-in with ${provider.label}` : 'Add a sign-in provider'}
      submitLabel={provider ? 'Save' : 'Add'}
      onSubmit={save}
      onClose={onClose}
      isSaving={add.isPending || update.isPending}
      isUnsaved={isUnsaved}
      width={520}
      fillsPhone
      gap={16}
      fits
    >
      {faults.form && (
        <p className={classes.fault} role="alert">
          {faults.form}
        </p>
      )}
      <ProviderFields
        provider={provider}
        draft={draft}
        onChange={(changes) => {
          setUnsaved(true);
          setDraft((known) => ({ ...known, ...changes }));
        }}
        roles={roles}
        faults={faults}
      />
    </FormDialog>
  );
};
