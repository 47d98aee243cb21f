import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import type { DecisionText } from '../model/difference-labels.ts';

interface ReasonDialogProps {
  text: DecisionText;
  isSaving: boolean;
  error: Error | null;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Dialog in which a person decides about dates and says why. */
export const ReasonDialog = ({ text, isSaving, error, onSubmit, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.button}
      isSaving={isSaving}
      isDisabled={given === ''}
      isUnsaved={given !== ''}
      onSubmit={() => given !== '' && onSubmit(given)}
      onClose={onClose}
    >
      <Box as="p" below={12}>
        {text.effect}
      </Box>
      <TextField
        label="Reason"
        multiline
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={setReason}
        error={error ? failureText(error) : undefined}
        description="Kept in the log with your name."
        autoFocus
      />
    </FormDialog>
  );
};
