import { Modal as MantineModal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { useDialogKeys } from '../lib/keys/keys.ts';
import styles from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalProps {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Width in pixels. */
  width?: number;
  /** Takes the whole screen on a phone. */
  fillsPhone?: boolean;
  /** False keeps it open on Escape and on a click outside, for work that must not be cut. */
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A dialog over the page. Focus stays inside and returns to where it came from. */
export const Modal = (props: ModalProps) => {
  const { title, opened, onClose, children, actions, width = 440, dismissible = true } = props;
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  useDialogKeys(opened);
  useFocusReturn(opened);
  // Mantine names each modal a dialog after all other properties, so the element itself says what it is.
  const renderRoot = (root: ComponentProps<'section'>) => <section {...root} role={props.role ?? 'dialog'} />;
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      returnFocus={false}
      size={width}
      fullScreen={props.fillsPhone && isPhone}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      withCloseButton={dismissible}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ content: { renderRoot }, header: { role: 'none' } }}
    >
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </MantineModal>
  );
};
