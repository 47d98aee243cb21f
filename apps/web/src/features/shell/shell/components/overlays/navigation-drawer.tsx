import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Brand } from '../../../../../components/layout/brand.tsx';
import { useFocusReturn } from '../../../../../lib/focus/use-focus-return.ts';
import { useDialogKeys } from '../../../../../lib/keys/keys.ts';
import { SideNavigation } from '../side-navigation.tsx';

/** Side navigation on a small screen; closes on navigation. */
export const NavigationDrawer = ({ onClose }: { onClose: () => void }) => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const openedAt = useRef(pathname);
  useDialogKeys(true);
  useFocusReturn(true);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      padding={0}
      title={<Brand />}
      returnFocus={false}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
    >
      <SideNavigation />
    </Drawer>
  );
};
