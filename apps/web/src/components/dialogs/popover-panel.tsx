import { Popover, type PopoverDropdownProps } from '@mantine/core';
import { useId } from 'react';

interface PopoverPanelProps extends PopoverDropdownProps {
  /** Accessible name; by default a popover is named after the button that opens it. */
  label: string;
}

/** Content of a popover with its own accessible name. It takes the focus itself while nothing in it can. */
export const PopoverPanel = ({ label, children, ...rest }: PopoverPanelProps) => {
  const id = useId();
  return (
    <Popover.Dropdown tabIndex={-1} {...rest} aria-labelledby={id}>
      <span id={id} hidden>
        {label}
      </span>
      {children}
    </Popover.Dropdown>
  );
};
