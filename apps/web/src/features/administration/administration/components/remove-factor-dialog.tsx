import { removePersonSecondFactor } from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { request } from '../../../../lib/http/request.ts';
import { useChange } from '../api/use-change.ts';
import { nameOf } from '../model/person-labels.ts';
import { refusalText } from '../model/refusal-text.ts';

interface RemoveFactorDialogProps {
  person: AdministeredPerson;
  onClose: () => void;
}

/** Dialog that removes the two-step verification of a person, with the reason. */
export const RemoveFactorDialog = ({ person, onClose }: RemoveFactorDialogProps) => {
  const [reason, setReason] = useState('');
  const remove = useChange(
    () => request(removePersonSecondFactor, { params: { id: person.id }, body: { reason: reason.trim() } }),
    onClose,
  );
  const isFilled = reason.trim() !== '';
  return (
    <FormDialog
      title={`Remove the two-step verification of ${nameOf(person)}`}
      submitLabel="Remove"
      gap={16}
      isDisabled={!isFilled}
      isSaving={remove.isPending}
      onSubmit={() => isFilled && !remove.isPending && remove.mutate(undefined)}
      onClose={onClose}
    >
      <div>
        Their authenticator app, recovery codes and passkeys stop working, and all sessions end. Only the
        password protects the account then, until the person sets them up again. Make sure that it is really
        this person who asks.
      </div>
      <TextField
        label="Reason"
        description="Kept in the audit log, such as how you identified the person."
        autoFocus
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={remove.isError && refusalText(remove.error)}
      />
    </FormDialog>
  );
};
