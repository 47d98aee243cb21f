import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { type Message, messageTray } from './message-tray.ts';

/** How long toasts stay (product §9). Hover and focus stop the clock. */
const toastDurationsMs = { success: 3000, error: 5000 } as const;

interface ToastOptions {
  title?: string;
  text: string;
  /** Shown in place of the text, for example the text with an action after it. */
  body?: ReactNode;
  /** Overrides the duration of the kind. */
  durationMs?: number;
}

const show = (kind: Message['kind'], { title, text, body, durationMs }: ToastOptions): string => {
  const id = crypto.randomUUID();
  messageTray.add({ id, kind, title: title ?? null, text, at: Date.now() });
  notifications.show({
    id,
    title,
    message: body ?? text,
    autoClose: durationMs ?? toastDurationsMs[kind],
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close message' },
    color: kind === 'error' ? 'var(--hub-danger)' : 'var(--hub-good)',
    role: kind === 'error' ? 'alert' : 'status',
  });
  return id;
};

/** Says that something worked. Answers the toast's id. */
export const showSuccess = (options: ToastOptions): string => show('success', options);

/** Says that something did not work, and what to do. Answers the toast's id. */
export const showError = (options: ToastOptions): string => show('error', options);

/** Takes a toast away before its time, for example after its Undo. */
export const hideToast = (id: string): void => {
  notifications.hide(id);
};
