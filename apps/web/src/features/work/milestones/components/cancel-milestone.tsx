import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';

interface CancelMilestoneProps {
  milestone: Milestone;
  onCancel: (cancel: { reason: string }) => void;
  onClose: () => void;
}

const maxReasonLength = 2000;

/** Asks why a statutory milestone is cancelled; a second person then verifies it. */
export const CancelMilestone = ({ milestone, onCancel, onClose }: CancelMilestoneProps) => {
  const formId = useId();
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onClose();
    onCancel({ reason: reason.trim() });
  };
  return (
    <Modal
      title={`Cancel “${milestone.title}”`}
      opened
      onClose={onClose}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button type="submit" form={formId} color="primary" disabled={!isReady}>
            Cancel milestone
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={16} onSubmit={submit}>
        <TextField
          label="Why this date is cancelled"
          description="This is a statutory date. A second person must verify the cancellation."
          value={reason}
          onChange={setReason}
          maxLength={maxReasonLength}
          data-autofocus
        />
      </Stack>
    </Modal>
  );
};
