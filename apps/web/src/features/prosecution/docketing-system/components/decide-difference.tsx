import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useState } from 'react';
import { useDecision } from '../hooks/use-decision.ts';
import { type DecisionAction, decisionText } from '../model/difference-labels.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DecideDifferenceProps {
  inventionId: InventionId;
  deadline: ComparedDeadline;
  action: DecisionAction;
  onClose: () => void;
}

/** Dialog in which a person decides about a difference and says why. */
export const DecideDifference = ({ inventionId, deadline, action, onClose }: DecideDifferenceProps) => {
  // The texts stay as the person opened the dialog, even if a date changes meanwhile.
  const [shown] = useState(deadline);
  const { mutate, isPending, error } = useDecision(inventionId, shown, onClose);
  return (
    <ReasonDialog
      text={decisionText(shown, action)}
      isSaving={isPending}
      error={error}
      onSubmit={(reason) => mutate({ action, reason })}
      onClose={onClose}
    />
  );
};
