import type { DisclosureProposal } from '@hub/contract/documents/ids-radar.calls.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { failureText, showSaveError } from '../../../ground/editing/public.ts';
import { useDismissal } from '../api/radar.queries.ts';

const DismissDialog = ({ proposal, onClose }: { proposal: DisclosureProposal; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const dismiss = useDismissal(proposal);
  const isFilled = reason.trim() !== '';
  const submit = (): void => {
    if (!isFilled || dismiss.isPending) return;
    dismiss.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Dismiss the proposal for “${proposal.invention.title}”`}
      submitLabel="Dismiss"
      gap={16}
      isDisabled={!isFilled}
      isSaving={dismiss.isPending}
      isUnsaved={isFilled}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        description="Everyone who sees the proposal sees the reason. The stream of the invention records the dismissal."
        autoFocus
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={dismiss.isError && failureText(dismiss.error)}
      />
    </FormDialog>
  );
};

/** Button that dismisses an open proposal after asking for the reason. */
export const Dismiss = ({ proposal }: { proposal: DisclosureProposal }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Dismiss for “${proposal.invention.title}”`}
        onClick={() => setOpen(true)}
      >
        Dismiss
      </Button>
      {isOpen && <DismissDialog proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Button that restores a dismissed proposal. */
export const Restore = ({ proposal }: { proposal: DisclosureProposal }) => {
  const { isPending, mutate } = useDismissal(proposal);
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Restore for “${proposal.invention.title}”`}
      onClick={() => mutate(null, { onError: showSaveError })}
    >
      Restore
    </Button>
  );
};

/** Reason of a dismissal, and who gave it when. */
export const DismissalReason = ({
  dismissal,
}: {
  dismissal: NonNullable<DisclosureProposal['dismissal']>;
}) => (
  <>
    {dismissal.reason}
    <Muted block>
      {dismissal.by !== null && `${dismissal.by}, `}
      <Moment at={dismissal.at} />
    </Muted>
  </>
);
