import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { failureText } from '../../editing/public.ts';
import { useDecision } from '../hooks/use-decision.ts';
import { type DecisionAction, decisionText } from '../model/difference-labels.ts';
import classes from './comparison.module.css';

interface DecideDifferenceProps {
  inventionId: InventionId;
  deadline: ComparedDeadline;
  action: DecisionAction;
  onClose: () => void;
}

/** Dialog in which a person decides about a difference and says why. */
export const DecideDifference = ({ inventionId, deadline, action, onClose }: DecideDifferenceProps) => {
  const [reason, setReason] = useState('');
  // The texts stay as the person opened the dialog, even if a date changes meanwhile.
  const [shown] = useState(deadline);
  const { mutate, isPending, error } = useDecision(inventionId, shown, onClose);
  const { title, effect, button } = decisionText(shown, action);
  const given = reason.trim();
  return (
    <FormDialog
      title={title}
      submitLabel={button}
      isSaving={isPending}
      isDisabled={given === ''}
      isUnsaved={given !== ''}
      onSubmit={() => given !== '' && mutate({ action, reason: given })}
      onClose={onClose}
    >
      <p className={classes.effect}>{effect}</p>
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
