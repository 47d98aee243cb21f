import type { InventionId } from '@hub/contract/fields.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useCreateMilestone } from '../hooks/use-create-milestone.ts';
import type { MilestoneDraft } from './milestone-form.tsx';
import { PreparedMilestoneForm } from './prepared-milestone-form.tsx';

interface AddMilestoneProps {
  inventionId: InventionId;
  onClose: () => void;
}

const empty: MilestoneDraft = { title: '', dueAt: null, clientDueDate: null, assignees: [] };

/** Dialog that adds a milestone without a deadline rule. Stays open with everything typed if the request fails. */
export const AddMilestone = ({ inventionId, onClose }: AddMilestoneProps) => {
  const { mutate, isPending, error } = useCreateMilestone();
  return (
    <PreparedMilestoneForm
      heading="Add milestone"
      saveLabel="Add milestone"
      initial={empty}
      isSaving={isPending}
      problem={error && failureText(error)}
      onClose={onClose}
      onSave={(draft) => mutate({ ...draft, inventionId }, { onSuccess: onClose })}
    />
  );
};
