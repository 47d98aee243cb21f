import { Modal as MantineModal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { confirm, confirmRequest } from '../../lib/confirm/confirm.ts';
import { useFocusReturn } from '../../lib/focus/use-focus-return.ts';
import { useDialogKeys } from '../../lib/keys/keys.ts';
import { useStore } from '../../lib/store.ts';
import { Row } from '../look/stack.tsx';

interface ModalProps {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  /** Width in pixels. */
  width?: number;
  /** Fills the whole screen on a phone. */
  fillsPhone?: boolean;
  /** False keeps it open on Escape and on clicks outside, for work that must not be interrupted. */
  dismissible?: boolean;
  /** Asks before Escape, the close button or a click outside discards what was entered. */
  isUnsaved?: boolean;
  role?: 'dialog' | 'alertdialog';
}

const confirmDiscard = (): Promise<true | undefined> =>
  confirm({
    title: 'Discard unsaved changes?',
    text: 'What you entered has not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    rememberKey: 'discard-changes',
  });

/** Modal dialog. Traps the focus and restores it when closed. */
export const Modal = (props: ModalProps) => {
  const { title, opened, onClose, children, actions, width = 440, dismissible = true } = props;
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const isAsking = useStore(confirmRequest) !== null && props.role !== 'alertdialog';
  const dismiss = async (): Promise<void> => {
    if (!props.isUnsaved || (await confirmDiscard())) onClose();
  };
  useDialogKeys(opened);
  useFocusReturn(opened);
  // Mantine sets role="dialog" after all other properties, so the root element overrides it.
  const renderRoot = (root: ComponentProps<'section'>) => <section {...root} role={props.role ?? 'dialog'} />;
  return (
    <MantineModal
      opened={opened}
      onClose={() => void dismiss()}
      title={title}
      returnFocus={false}
      size={width}
      fullScreen={props.fillsPhone && isPhone}
      closeOnEscape={dismissible && !isAsking}
      trapFocus={!isAsking}
      closeOnClickOutside={dismissible}
      withCloseButton={dismissible}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ content: { renderRoot }, header: { role: 'none' } }}
    >
      {children}
      {actions && (
        <Row gap={8} align="stretch" justify="end" wraps above={24}>
          {actions}
        </Row>
      )}
    </MantineModal>
  );
};
