import type { DecisionResolution } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useResolution } from '../hooks/use-decision.ts';
import { type ResolvedDate, resolutionText } from '../model/resolution-labels.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Action = DecisionResolution['action'];

interface ResolveDecisionProps {
  inventionId: InventionId;
  decisionId: string;
  action: Action;
  decided: ResolvedDate;
}

const ResolveDialog = ({
  inventionId,
  decisionId,
  action,
  decided,
  onClose,
}: ResolveDecisionProps & { onClose: () => void }) => {
  const { mutate, isPending, error } = useResolution(inventionId, decisionId, onClose);
  return (
    <ReasonDialog
      text={resolutionText(action, decided)}
      isSaving={isPending}
      error={error}
      onSubmit={(reason) => mutate({ action, reason })}
      onClose={onClose}
    />
  );
};

/** Button that confirms, declines or undoes a decision, after a reason was given. */
export const ResolveDecision = (props: ResolveDecisionProps) => {
  const [isOpen, setOpen] = useState(false);
  const { button } = resolutionText(props.action, props.decided);
  return (
    <>
      <Button
        size="small"
        {...(props.action === 'confirm' && { color: 'primary' as const })}
        aria-label={`${button}: ${props.decided.title}`}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      {isOpen && <ResolveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
