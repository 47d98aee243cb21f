import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';

interface CheckboxProps {
  label?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A box to tick. */
export const Checkbox = ({ onChange, ...props }: CheckboxProps) => (
  <MantineCheckbox {...props} size="xs" onChange={(event) => onChange(event.currentTarget.checked)} />
);
