import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';

interface SendBackDialogProps {
  isSaving: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

const maxReasonLength = 2_000;

/** Asks why a proposal is sent back. */
export const SendBackDialog = ({ isSaving, onSend, onClose }: SendBackDialogProps) => {
  const [reason, setReason] = useState('');
  const text = reason.trim();
  return (
    <FormDialog
      title="Send the proposal back"
      submitLabel="Send back"
      onSubmit={() => text && onSend(text)}
      onClose={onClose}
      isSaving={isSaving}
      isDisabled={text === ''}
      isUnsaved={text !== ''}
    >
      <TextField
        label="Reason"
        description="Nothing of the proposal is done. The reason counts in the statistics of the minion."
        value={reason}
        onChange={setReason}
        multiline
        rows={4}
        maxLength={maxReasonLength}
        required
        autoFocus
      />
    </FormDialog>
  );
};
