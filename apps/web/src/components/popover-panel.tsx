import { Popover, type PopoverDropdownProps } from '@mantine/core';
import { useId } from 'react';

interface PopoverPanelProps extends PopoverDropdownProps {
  /** What it is called; a popover is else called like the button that opens it. */
  label: string;
}

/** What a popover holds, under a name of its own. */
export const PopoverPanel = ({ label, children, ...rest }: PopoverPanelProps) => {
  const id = useId();
  return (
    <Popover.Dropdown {...rest} aria-labelledby={id}>
      <span id={id} hidden>
        {label}
      </span>
      {children}
    </Popover.Dropdown>
  );
};
