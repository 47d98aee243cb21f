import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { Select } from '@mantine/core';
import { extensionChoices } from '../../../dates/deadlines/public.ts';

interface ExtensionFieldProps {
  milestone: Milestone;
  value: number | null;
  onChange: (months: number | null) => void;
}

/** Select for the months of extension taken; renders nothing if the rule allows no extension. */
export const ExtensionField = ({ milestone, value, onChange }: ExtensionFieldProps) => {
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
