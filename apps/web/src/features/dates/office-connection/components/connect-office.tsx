import { officeSignInSchema } from '@hub/contract/patent-office/patent-office.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { useConnectOffice } from '../hooks/use-connect-office.ts';

/** Dialog in which an administrator enters the key of the patent office. */
export const ConnectOffice = ({ onClose }: { onClose: () => void }) => {
  const [apiKey, setApiKey] = useState('');
  const { connect, error, isPending } = useConnectOffice(onClose);
  const isComplete = officeSignInSchema.safeParse({ apiKey }).success;
  return (
    <FormDialog
      title="Connect the patent office"
      submitLabel="Connect"
      isSaving={isPending}
      isDisabled={!isComplete}
      isUnsaved={apiKey !== ''}
      onSubmit={() => isComplete && connect(apiKey)}
      onClose={onClose}
    >
      <TextField
        label="Key of the Open Data Portal"
        type="password"
        autoComplete="off"
        value={apiKey}
        onChange={setApiKey}
        error={error === null ? undefined : failureText(error)}
        description="Get one on data.uspto.gov with a verified USPTO.gov account. A key belongs to one person, is not shared, works some minutes after it is made, and ends after a year without use. The hub stores it encrypted and never shows it again."
        autoFocus
      />
    </FormDialog>
  );
};
