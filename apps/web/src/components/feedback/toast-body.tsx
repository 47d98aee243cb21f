import type { FocusEventHandler, ReactNode } from 'react';
import { Row } from '../look/stack.tsx';
import classes from './toast-body.module.css';

interface ToastActionProps {
  onFocus: FocusEventHandler;
  onClick: () => void;
  children: ReactNode;
}

/** A button in a message. */
export const ToastAction = ({ onFocus, onClick, children }: ToastActionProps) => (
  <button type="button" className={classes.action} onFocus={onFocus} onClick={onClick}>
    {children}
  </button>
);

/** A message with its buttons. */
export const ToastBody = ({ text, children }: { text: string; children: ReactNode }) => (
  <Row as="span" gap={12} justify="between" breaks>
    {text}
    <Row as="span" align="stretch" rigid>
      {children}
    </Row>
  </Row>
);
