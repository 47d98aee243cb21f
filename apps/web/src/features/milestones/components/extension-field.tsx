import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { Select } from '@mantine/core';
import { extensionChoices } from '../../dates/public.ts';

interface ExtensionFieldProps {
  milestone: Milestone;
  value: number | null;
  onChange: (months: number | null) => void;
}

/** By how many months the period of a reply was extended; nothing where it cannot be. */
export const ExtensionField = ({ milestone, value, onChange }: ExtensionFieldProps) => {
  const steps = milestone.deadline?.extensions ?? [];
  if (steps.length === 0) return null;
  return (
    <Select
      label="Extension taken"
      description="The due date becomes its last day; the client date and the tasks stay."
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
