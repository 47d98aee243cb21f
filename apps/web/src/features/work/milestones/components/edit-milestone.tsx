import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { useRef } from 'react';
import { useMilestoneEdit } from '../hooks/use-milestone-edit.ts';
import { milestoneKind } from '../model/milestone-fields.ts';
import type { MilestoneDraft } from './milestone-form.tsx';
import { PreparedMilestoneForm } from './prepared-milestone-form.tsx';

const draftOf = (milestone: Milestone): MilestoneDraft => {
  const { title, dueAt, clientDueDate, assignees, extensionMonths, extendedUntil } =
    milestoneKind.fieldsOf(milestone);
  return { title, dueAt, clientDueDate, assignees, extensionMonths, extendedUntil };
};

const changed = (before: MilestoneDraft, after: MilestoneDraft): Partial<MilestoneDraft> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof MilestoneDraft]),
    ),
  );

/** Dialog that edits a milestone, based on the version shown when it opened. */
export const EditMilestone = ({ milestone, onClose }: { milestone: Milestone; onClose: () => void }) => {
  const opened = useRef(milestone);
  const { write, isSaving } = useMilestoneEdit(milestone);
  return (
    <PreparedMilestoneForm
      heading="Edit milestone"
      saveLabel="Save"
      initial={draftOf(opened.current)}
      milestone={opened.current}
      isSaving={isSaving}
      onClose={onClose}
      onSave={(draft) => {
        const change = changed(draftOf(opened.current), draft);
        if (Object.keys(change).length > 0) void write(change, opened.current);
        onClose();
      }}
    />
  );
};
