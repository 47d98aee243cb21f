import type { InventionId } from '@hub/contract/fields.ts';
import { failureText } from '../../editing/public.ts';
import { useCreateMilestone } from '../hooks/use-create-milestone.ts';
import { type MilestoneDraft, MilestoneForm } from './milestone-form.tsx';

interface AddMilestoneProps {
  inventionId: InventionId;
  onClose: () => void;
}

const EMPTY: MilestoneDraft = { title: '', dueAt: null, clientDueDate: null, assignees: [] };

/** Adds a milestone whose date people set; it stays open with everything typed when it is refused. */
export const AddMilestone = ({ inventionId, onClose }: AddMilestoneProps) => {
  const { mutate, isPending, error } = useCreateMilestone();
  return (
    <MilestoneForm
      heading="Add milestone"
      saveLabel="Add milestone"
      initial={EMPTY}
      isSaving={isPending}
      problem={error && failureText(error)}
      onClose={onClose}
      onSave={(draft) => mutate({ ...draft, inventionId }, { onSuccess: onClose })}
    />
  );
};
