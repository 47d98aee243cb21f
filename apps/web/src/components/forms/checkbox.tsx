import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';

interface CheckboxProps {
  label?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shows the mixed state: some but not all items are checked. */
  indeterminate?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Checkbox with a label. */
export const Checkbox = ({ onChange, ...props }: CheckboxProps) => (
  <MantineCheckbox {...props} size="xs" onChange={(event) => onChange(event.currentTarget.checked)} />
);
