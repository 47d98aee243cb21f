import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../../../../lib/focus/use-focus-return.ts';
import { useDialogKeys } from '../../../../lib/keys/keys.ts';

interface PhonePanelProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Settings as a full-screen drawer on a phone. */
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
      closeButtonProps={{ 'aria-label': 'Close settings' }}
    >
      {children}
    </Drawer>
  );
};
