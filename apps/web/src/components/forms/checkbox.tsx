import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';

interface CheckboxProps {
  label?: ReactNode;
  /** Details below the label. */
  description?: ReactNode;
  id?: string;
  error?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Checkbox with a label. */
export const Checkbox = ({ onChange, ...props }: CheckboxProps) => (
  <MantineCheckbox {...props} size="xs" onChange={(event) => onChange(event.currentTarget.checked)} />
);
