import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { extensionChoices } from '../../../dates/deadlines/public.ts';
import { useDateSource, useReadDate, useTakesOfficeExtension } from '../hooks/use-read-date.ts';
import { MilestoneDateFields } from './milestone-date-fields.tsx';

interface ExtensionFieldProps {
  milestone: Milestone;
  value: number | null;
  onChange: (months: number | null) => void;
}

/** Select for the months of extension taken; renders nothing if the rule allows no extension. */
const ExtensionField = ({ milestone, value, onChange }: ExtensionFieldProps) => {
  const steps = milestone.deadline?.extensions ?? [];
  if (steps.length === 0) return null;
  return (
    <Select
      label="Extension taken"
      description="The due date moves to the last day of the extension. The client date and tasks stay the same."
      inputWrapperOrder={['label', 'input', 'description']}
      openOnFocus={false}
      clearable
      placeholder="None"
      data={extensionChoices(steps)}
      value={value === null ? null : String(value)}
      onChange={(months) => onChange(months === null ? null : Number(months))}
    />
  );
};

/** The fields of a milestone that the dialog edits. */
export type MilestoneDraft = Pick<Milestone, 'title' | 'dueAt' | 'clientDueDate' | 'assignees'> & {
  /** Only for a milestone whose rule allows extensions of time. */
  extensionMonths?: number | null;
  /** Only for a milestone whose period the office extends on request. */
  extendedUntil?: string | null;
};

interface MilestoneFormProps {
  heading: string;
  saveLabel: string;
  initial: MilestoneDraft;
  /** The milestone as it was when the dialog opened; undefined when adding one. */
  milestone?: Milestone;
  isSaving: boolean;
  problem?: ReactNode;
  onSave: (draft: MilestoneDraft) => void;
  onClose: () => void;
}

/** Dialog that adds or edits a milestone. */
export const MilestoneForm = (props: MilestoneFormProps) => {
  const { heading, saveLabel, initial, milestone, isSaving, problem, onSave, onClose } = props;
  const [draft, setDraft] = useState(initial);
  const source = useDateSource(milestone);
  const takesExtension = useTakesOfficeExtension(milestone);
  const read = useReadDate(milestone, source, draft.dueAt);
  const isRefused = !draft.title.trim() || read.error !== null;
  const change = (fields: Partial<MilestoneDraft>): void => setDraft({ ...draft, ...fields });
  const submit = (): void => {
    if (!isRefused) onSave({ ...draft, title: draft.title.trim() });
  };
  return (
    <FormDialog
      title={heading}
      onClose={onClose}
      submitLabel={saveLabel}
      isSaving={isSaving}
      isDisabled={isRefused}
      gap={12}
      onSubmit={submit}
    >
      <TextField
        label="Title"
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={500}
        autoFocus
      />
      <MilestoneDateFields source={source} initial={initial} dates={draft} read={read} onChange={change} />
      {takesExtension && (
        <DateField
          label="Extended by the office until"
          value={draft.extendedUntil ?? null}
          onChange={(extendedUntil) => change({ extendedUntil })}
          placeholder="Not extended"
          description="The last day that the office granted in its answer. The dates are recalculated from it."
        />
      )}
      {milestone && (
        <ExtensionField
          milestone={milestone}
          value={draft.extensionMonths ?? null}
          onChange={(extensionMonths) => change({ extensionMonths })}
        />
      )}
      <PeoplePicker label="People" value={draft.assignees} onChange={(assignees) => change({ assignees })} />
      {problem && (
        <Text as="p" tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </FormDialog>
  );
};
