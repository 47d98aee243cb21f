import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useDialogKeys } from '../../../lib/keys/keys.ts';

interface PhonePanelProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** The settings over the whole screen of a phone. */
export const PhonePanel = ({ title, children, onClose }: PhonePanelProps) => {
  useDialogKeys(true);
  useFocusReturn(true);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="100%"
      title={title}
      returnFocus={false}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': 'Hide the settings' }}
    >
      {children}
    </Drawer>
  );
};
